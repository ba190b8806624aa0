/** The query of the list that the moderator came from, out of the location state. */
export const listOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
};
