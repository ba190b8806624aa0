/** The one row that an insert has returned. @throws Error when it has returned none */
export const insertedRow = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The database did not return the new row');
  return row;
};
