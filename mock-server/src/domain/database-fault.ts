export type DatabaseFault = 'full' | 'unreachable';

const FULL = ['53100', 'ENOSPC', 'EDQUOT'];
const UNREACHABLE = [
  // These SQLSTATE codes mean too many connections, a shutdown, a crash or a startup.
  ...['53300', '57P01', '57P02', '57P03'],
  // These SQLSTATE codes mean a statement timeout or an idle transaction timeout.
  ...['57014', '25P03'],
  // Network errors and failed name lookups occur when a container is replaced.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** SQLSTATE codes that begin with 08 mean that the connection is broken. */
const CONNECTION_CLASS = /^08\w{3}$/;
/** Some drivers report a lost or refused connection only by a message, without a code. */
const BROKEN = new RegExp(
  '^(Connection terminated|Client has encountered a connection error|' +
    'timeout exceeded when trying to connect|timeout expired|Client was closed)',
);

/** Searches an error and all its causes for a database failure. Returns null if there is none. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.includes(code)) return 'full';
  if (UNREACHABLE.includes(code) || CONNECTION_CLASS.test(code) || BROKEN.test(error.message)) {
    return 'unreachable';
  }
  return databaseFault(error.cause);
};
