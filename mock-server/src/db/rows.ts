import { sql, type Column, type SQL } from 'drizzle-orm';

/** Whether a column is one of these ids, which are sent as a single parameter. */
export const isAmong = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** Returns the single row of an insert. @throws Error if there is none */
export const insertedRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The database did not return the new row');
  return row;
};
