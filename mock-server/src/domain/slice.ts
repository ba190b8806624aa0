/** The limit and offset of a list. */
export interface Slice {
  limit: number;
  offset: number;
}
