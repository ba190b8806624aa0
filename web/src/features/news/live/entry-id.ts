/** Returns the HTML id of an update in its story. */
export const entryId = (id: number): string => `entry-${id}`;

/** Returns the HTML id of a story in the live list. */
export const rowId = (id: number): string => `live-${id}`;
