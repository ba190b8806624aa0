import { seedWhenEmpty } from '../../seeds/load.ts';
import type { Database } from '../db/connection.ts';
import type { Media } from '../domain/ports.ts';
import type { Config } from '../settings/config.ts';

/**
 * Seeds an empty database as the settings say. If the database is a copy of the seeded template,
 * moves its times to `now` instead. Returns whether the database was changed.
 * @param media stores the pictures of a town's seed file
 * @throws TownFileError if the town's seed file is invalid
 */
export const seedAsConfigured = (
  config: Config,
  db: Database,
  now: Date,
  media?: Pick<Media, 'put'>,
): Promise<boolean> =>
  seedWhenEmpty(db, now, { ...config, what: config.seed, password: config.seedPassword, media });
