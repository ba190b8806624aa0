/** A stretch of a list. */
export interface Slice {
  limit: number;
  offset: number;
}
