import path from 'node:path';
import { readClusterFile, storedCluster, type ClusterFiles } from '../src/db/cluster-file.ts';
import { TOWN_FILE } from '../src/settings/folders.ts';
import { hashSources } from '../../packages/runner/source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The sources that determine the rows of the town. */
const SOURCES = [
  'mock-server/seeds',
  'mock-server/src/db',
  'mock-server/src/domain/accounts',
  'package-lock.json',
];

const makeTown = async (): Promise<ClusterFiles> => {
  const { makeTownCluster } = await import('./make-template.ts');
  return makeTownCluster();
};

/**
 * Returns the embedded database with the town, which `seedWhenEmpty` moves to the present. It comes
 * with the build. Without a build, it is made once for each state of the sources.
 */
export const townCluster = async (): Promise<ClusterFiles> =>
  readClusterFile(TOWN_FILE) ??
  storedCluster('town', await hashSources(ROOT, SOURCES, []), makeTown);
