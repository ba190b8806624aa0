/** The query of the list from which a moderator has come, as the link to here noted it. */
export function listOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('list' in state)) return '';
  return typeof state.list === 'string' && state.list.startsWith('?') ? state.list : '';
}
