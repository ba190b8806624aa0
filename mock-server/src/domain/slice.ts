/** Which part of a list to return: how many items, and how many to skip. */
export interface Slice {
  limit: number;
  offset: number;
}
