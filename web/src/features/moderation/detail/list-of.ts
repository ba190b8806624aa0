/** Returns the query of the moderator's list page from a location state. */
export const listOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
};
