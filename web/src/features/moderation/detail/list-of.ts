/** Returns the query of the moderator's list page, which the location state contains. */
export const listOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
};
