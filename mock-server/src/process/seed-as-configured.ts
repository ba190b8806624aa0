import { seedWhenEmpty } from '../../seeds/load.ts';
import type { Database } from '../db/connection.ts';
import type { Config } from '../settings/config.ts';

/**
 * Seeds an empty database as the settings say. If the database is a copy of the seeded template,
 * moves its times to `now` instead. Returns whether the database was changed.
 */
export const seedAsConfigured = (config: Config, db: Database, now: Date): Promise<boolean> =>
  seedWhenEmpty(db, now, { ...config, what: config.seed, password: config.seedPassword });
