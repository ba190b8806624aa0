import path from 'node:path';
import { readClusterFile, storedCluster, type ClusterFiles } from '../src/db/cluster-file.ts';
import { TOWN_FILE } from '../src/settings/folders.ts';
import { hashSources } from '../../packages/runner/source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A change of these source files may change the demo data. */
const SOURCES = [
  'mock-server/seeds',
  'paper/identity.ts',
  'mock-server/src/db',
  'mock-server/src/domain/accounts',
  'package-lock.json',
];

/** Identifies a database that is made from the demo data and from these other source files. */
export const townHash = (others: readonly string[] = []): Promise<string> =>
  hashSources(ROOT, [...SOURCES, ...others], []);

const makeTown = async (): Promise<ClusterFiles> => {
  const { makeTownCluster } = await import('./make-template.ts');
  return makeTownCluster();
};

/**
 * Returns the files of an embedded database with the demo data, whose times `seedWhenEmpty` moves.
 * The build contains this database. Without a build, the database is created on first use and again
 * after a change of the source files.
 */
export const townCluster = async (): Promise<ClusterFiles> =>
  readClusterFile(TOWN_FILE) ?? storedCluster('town', await townHash(), makeTown);
