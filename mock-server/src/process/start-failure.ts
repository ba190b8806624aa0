import path from 'node:path';
import { ObjectStoreError } from '../adapters/media/object-store-error.ts';
import type { Config } from '../settings/config.ts';
import { ConfigError } from '../settings/config.ts';
import { ContractMismatchError } from '../operations/register-operations.ts';
import { FolderInUseError } from '../db/lock.ts';
import { ForeignSchemaError } from '../db/migrate.ts';
import { databaseFault } from '../domain/database-fault.ts';
import { TownFileError } from '../../seeds/town-file/error.ts';
import { codeOf } from './safe-error.ts';

const WASI_ENOSPC = 51;

const OWN_ERRORS = [
  ConfigError,
  ContractMismatchError,
  FolderInUseError,
  ForeignSchemaError,
  ObjectStoreError,
  TownFileError,
];

/** Errors of PGlite's file system are not instances of Error. */
const isFullDisk = (thrown: unknown): boolean =>
  typeof thrown === 'object' &&
  thrown !== null &&
  'errno' in thrown &&
  thrown.errno === WASI_ENOSPC;

/** Returns whether the embedded database is in the folder that the kit creates for itself. */
const isOwnFolder = ({ databaseUrl, dataDir }: Config): boolean =>
  databaseUrl === undefined && path.basename(dataDir) === '.data';

/** Explains in one line why the start failed; null if the user cannot fix the reason. */
export const explainStartFailure = (error: unknown, config: Config | null): string | null => {
  const folder = config?.dataDir ?? '';
  const isFull = `The disk of the data folder ${folder} is full.`;
  if (!(error instanceof Error)) return isFullDisk(error) ? isFull : null;
  if (error instanceof ForeignSchemaError && config !== null && isOwnFolder(config)) {
    return `${error.message} To start anew, move it away: mv "${folder}" "${folder}-old"`;
  }
  if (OWN_ERRORS.some((type) => error instanceof type)) return error.message;
  const code = codeOf(error);
  const cannotWrite = `The data folder ${folder} is not writable (${code}). Set DATA_DIR.`;
  switch (code) {
    case 'EADDRINUSE':
      return 'port' in error && error.port === config?.metricsPort
        ? `Port ${config?.metricsPort} is taken. Stop the process that uses it, or change METRICS_PORT.`
        : `Port ${config?.port ?? 0} is taken. Stop the process that uses it, or set API_PORT.`;
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `${error.message.split('. ')[0]}.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no IP address ${config?.host ?? ''}. Set API_HOST_BIND.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return cannotWrite;
    case 'ENOENT':
    case 'ENAMETOOLONG':
      if (typeof config?.seed === 'object' && 'path' in error && error.path === config.seed.file) {
        return `The file ${config.seed.file} does not exist.`;
      }
      return 'syscall' in error && error.syscall === 'mkdir' ? cannotWrite : null;
    case 'ENOSPC':
    case '53100':
      return isFull;
    case '28P01':
    case '28000':
    case '3D000':
      return `The server in DATABASE_URL refused the connection: ${error.message}.`;
    default:
      return databaseFault(error) === 'unreachable'
        ? `The server in DATABASE_URL is not responding (${code ?? 'no response'}).`
        : null;
  }
};
