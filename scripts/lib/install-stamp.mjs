import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/*
 * Whether node_modules is what the lock file says. A stamp answers at once; without one (somebody
 * ran `npm install` by hand) npm's own record of what it installed is compared package by package.
 */

const STAMP = 'node_modules/.stamp';
const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

/** The fields of a package.json that npm copies into the lock file. */
const LOCKED_FIELDS = [
  'workspaces',
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
];

/** All fields that decide what is installed; scripts, for one, do not. */
const FIELDS = [...LOCKED_FIELDS, 'overrides', 'allowScripts'];

/**
 * @typedef {Record<string, unknown>} Fields
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package
 */

/**
 * Tells whether the installed packages are those of the lock file, and stamps them if so.
 *
 * @param {string} root folder of the root package.json
 */
export function isInstalled(root) {
  const stamp = currentStamp(root);
  if (read(root, STAMP) === stamp) return true;
  if (!lockMatchesManifests(root) || !packagesMatchLock(root)) return false;
  writeFileSync(path.join(root, STAMP), stamp);
  return true;
}

/** Records that the packages were installed just now. @param {string} root */
export function writeStamp(root) {
  writeFileSync(path.join(root, STAMP), currentStamp(root));
}

/** @param {string} root */
function currentStamp(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  hash.update(read(root, LOCK) ?? '');
  for (const folder of packageFolders(root)) hash.update(JSON.stringify(manifest(root, folder)));
  return hash.digest('hex');
}

/** @param {string} root */
function lockMatchesManifests(root) {
  const locked = packages(root, LOCK);
  return packageFolders(root).every((folder) => {
    const wanted = pick(manifest(root, folder), LOCKED_FIELDS);
    return sameContent(wanted, pick(locked[folder] ?? {}, LOCKED_FIELDS));
  });
}

/** @param {string} root */
function packagesMatchLock(root) {
  const installed = packages(root, INSTALLED);
  return Object.entries(packages(root, LOCK)).every(([folder, wanted]) => {
    if (!folder.includes('node_modules/')) return true;
    const found = installed[folder];
    // npm leaves out what is optional and made for another platform.
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Folders of all package.json files, the root's being ''. @param {string} root */
function packageFolders(root) {
  const { workspaces } = manifest(root, '');
  return ['', .../** @type {string[]} */ (workspaces ?? [])];
}

/** What decides the installation. @param {string} root @param {string} folder @returns {Fields} */
function manifest(root, folder) {
  return pick(readJson(root, path.join(folder, 'package.json')), FIELDS);
}

/** @param {string} root @param {string} file @returns {Record<string, Package>} */
function packages(root, file) {
  const lock = /** @type {{ packages?: Record<string, Package> }} */ (readJson(root, file));
  return lock.packages ?? {};
}

/** @param {Fields} from @param {string[]} keys @returns {Fields} */
function pick(from, keys) {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]]));
}

/** @param {unknown} one @param {unknown} other */
function sameContent(one, other) {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

/** @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

/** Fields of a JSON file; none when it is missing. @param {string} root @param {string} file */
function readJson(root, file) {
  /** @type {unknown} */
  const parsed = JSON.parse(read(root, file) ?? '{}');
  return isFields(parsed) ? parsed : {};
}

/** @param {unknown} value @returns {value is Fields} */
function isFields(value) {
  return typeof value === 'object' && value !== null;
}

/** @param {string} root @param {string} file @returns {string | undefined} */
function read(root, file) {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
