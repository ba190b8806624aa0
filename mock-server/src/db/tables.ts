import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

/** All tables that this version of the server defines. */
export const TABLES = Object.values(schema).filter((value) => value instanceof PgTable);

/**
 * Tables that triggers and functions of the database fill for searches. They are defined in the
 * migrations only.
 */
export const DERIVED_TABLES = ['article_documents', 'search_words', 'stale_documents'];
