/** The reason for a database failure: the disk is full, or the database is unreachable. */
export type DatabaseFault = 'full' | 'unreachable';

const FULL = ['53100', 'ENOSPC', 'EDQUOT'];
const UNREACHABLE = [
  // SQLSTATE codes of too many connections, shutdown, crash and startup.
  ...['53300', '57P01', '57P02', '57P03'],
  // SQLSTATE codes of a statement timeout and an idle transaction timeout.
  ...['57014', '25P03'],
  // Codes of network errors and failed name lookups, for example while a container is replaced.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
];
/** The SQLSTATE class 08 is a broken connection. */
const CONNECTION_CLASS = /^08\w{3}$/;
/** Some drivers report a lost or refused connection only by its message, without a code. */
const BROKEN = new RegExp(
  '^(Connection terminated|Client has encountered a connection error|' +
    'timeout exceeded when trying to connect|timeout expired|Client was closed)',
);

/** Finds the database fault among an error's causes at any depth. Null for any other error. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.includes(code)) return 'full';
  if (UNREACHABLE.includes(code) || CONNECTION_CLASS.test(code) || BROKEN.test(error.message)) {
    return 'unreachable';
  }
  return databaseFault(error.cause);
};
