/** As people read it; 0 is a connection that was lost. */
export const statusOf = ({ status }: { status: number }): string =>
  status === 0 ? 'lost' : `${status}`;
