import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

export const TABLES = Object.values(schema).filter((value) => value instanceof PgTable);

/** Tables that triggers and functions fill for searches. Only the migrations define them. */
export const DERIVED_TABLES = ['article_documents', 'search_words', 'stale_documents'];
