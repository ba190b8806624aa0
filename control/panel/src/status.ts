/** Formats an HTTP status, where 0 means a lost connection. */
export const statusOf = ({ status }: { status: number }): string =>
  status === 0 ? 'lost' : `${status}`;
