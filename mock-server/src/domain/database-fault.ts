/** Why the database could not do its work: no room left, or not to be reached. */
export type DatabaseFault = 'full' | 'unreachable';

const FULL = ['53100', 'ENOSPC', 'EDQUOT'];
const UNREACHABLE = [
  // Too many connections, shutting down, crashed, starting up.
  ...['53300', '57P01', '57P02', '57P03'],
  // A statement took too long, or the session was idle in a transaction for too long.
  ...['57014', '25P03'],
  // The network's own, and that of names, such as of a container that is being replaced.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** SQLSTATE class 08, a broken connection. */
const CONNECTION_CLASS = /^08\w{3}$/;
/** The driver's messages without a code for a connection that ended or could not be opened. */
const BROKEN = new RegExp(
  '^(Connection terminated|Client has encountered a connection error|' +
    'timeout exceeded when trying to connect|timeout expired|Client was closed)',
);

/** The fault behind an error, however deep it is wrapped; null for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.includes(code)) return 'full';
  if (UNREACHABLE.includes(code) || CONNECTION_CLASS.test(code) || BROKEN.test(error.message)) {
    return 'unreachable';
  }
  return databaseFault(error.cause);
};
