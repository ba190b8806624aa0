/** Returns the moderation list's query string from the location state, or '' if it has none. */
export const listOf = (state: unknown): string => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
};
