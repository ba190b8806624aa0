import { sql, type Column, type SQL } from 'drizzle-orm';

/** Whether a number is among some: as one parameter, however many they are. */
export const isAmong = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;
