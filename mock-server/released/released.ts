import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/**
 * This folder contains the databases and pictures of released versions, as `npm run dump-release`
 * stored them.
 */
const FOLDER = import.meta.dirname;
const DATABASE = 'database.sql.gz';

const activitySchema = z.object({
  /** The time on the server's clock when the dump was made. */
  now: z.string(),
  /** The account that the tests check: it signed up, paid, commented and advertised. */
  email: z.string(),
  password: z.string(),
  refreshToken: z.string(),
  checkoutId: z.string(),
  commentId: z.number(),
  commentOn: z.string(),
  advertisementIds: z.array(z.number()),
});
export type Activity = z.infer<typeof activitySchema>;

/** The stored database of one released version, with its pictures. */
export interface Released {
  name: string;
  folder: string;
  /** The path of an SQL script that fills an empty database. */
  sql: string;
  /** The folder of the uploaded pictures. */
  mediaFolder: string;
  activity: Activity;
}

/**
 * Returns the stored dumps, oldest first. The name of a dump is that of the version's last
 * migration.
 */
export const readReleased = (): Released[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => existsSync(path.join(FOLDER, entry.name, DATABASE)))
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const folder = path.join(FOLDER, name);
      const activity: unknown = JSON.parse(
        readFileSync(path.join(folder, 'activity.json'), 'utf8'),
      );
      return {
        name,
        folder,
        sql: gunzipSync(readFileSync(path.join(folder, DATABASE))).toString('utf8'),
        mediaFolder: path.join(folder, 'media'),
        activity: activitySchema.parse(activity),
      };
    });

const MIGRATION = /^-- migration ([\da-f]{64})$/gm;

/** Returns the hashes of all migrations that the stored dumps contain. */
export const releasedHashes = (): string[] =>
  readReleased().flatMap(({ sql }) => [...sql.matchAll(MIGRATION)].map(([, hash]) => hash ?? ''));
