import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** Databases and pictures of released versions, as `npm run dump-release` stored them. */
const FOLDER = import.meta.dirname;
const DATABASE = 'database.sql.gz';

const activitySchema = z.object({
  /** When the dump was made; its clock stands still there. */
  now: z.string(),
  /** The account of a person who has signed up, paid, commented and advertised. */
  email: z.string(),
  password: z.string(),
  refreshToken: z.string(),
  checkoutId: z.string(),
  commentId: z.number(),
  commentOn: z.string(),
  advertisementIds: z.array(z.number()),
});
export type Activity = z.infer<typeof activitySchema>;

/** The stored dump of a released version. */
export interface Released {
  name: string;
  folder: string;
  /** A script for an empty database. */
  sql: string;
  /** Contains the uploaded pictures. */
  mediaFolder: string;
  activity: Activity;
}

/** The stored dumps, the oldest first; named after the last migration of their version. */
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

/** The hashes of the migrations that the stored dumps have. */
export const releasedHashes = (): string[] =>
  readReleased().flatMap(({ sql }) => [...sql.matchAll(MIGRATION)].map(([, hash]) => hash ?? ''));
