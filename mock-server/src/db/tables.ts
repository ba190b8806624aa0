import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/index.ts';

/** All tables of this version. */
export const TABLES = Object.values(schema).filter((value) => value instanceof PgTable);

/** The tables that the database fills from others for searches. Only the migrations know them. */
export const DERIVED_TABLES = ['article_documents', 'search_words', 'stale_documents'];
