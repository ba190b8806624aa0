/** Returns the HTML id that an update has on the page of its story. */
export const entryId = (id: number): string => `entry-${id}`;

/** Returns the HTML id of a story in the live list. */
export const rowId = (id: number): string => `live-${id}`;
