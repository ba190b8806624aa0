/** The anchor of an update in its story. */
export const entryId = (id: number): string => `entry-${id}`;

/** The place of a story in the live list. */
export const rowId = (id: number): string => `live-${id}`;
