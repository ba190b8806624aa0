import { sql, type Column, type SQL } from 'drizzle-orm';

/** Matches rows whose column has one of these ids. The ids are sent as one parameter. */
export const isAmong = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** Returns the row of an insert. Throws if there is none. */
export const insertedRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The database did not return the new row');
  return row;
};
