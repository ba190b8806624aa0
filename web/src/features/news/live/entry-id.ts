export const entryId = (id: number): string => `entry-${id}`;

export const rowId = (id: number): string => `live-${id}`;
