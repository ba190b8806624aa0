import { seedWhenEmpty } from '../../seeds/load.ts';
import type { Database } from '../db/connection.ts';
import type { Config } from '../settings/config.ts';

/**
 * Seeds an empty database as the settings say, or moves the times of a template to `now`. Returns
 * whether the database was changed.
 */
export const seedAsConfigured = (config: Config, db: Database, now: Date): Promise<boolean> =>
  seedWhenEmpty(db, now, { ...config, what: config.seed, password: config.seedPassword });
