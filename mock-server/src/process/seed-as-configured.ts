import { seedWhenEmpty } from '../../seeds/load.ts';
import type { Database } from '../db/connection.ts';
import type { Config } from '../settings/config.ts';

/** Seeds an empty database or moves a template to `now`. Returns whether it has done so. */
export const seedAsConfigured = (config: Config, db: Database, now: Date): Promise<boolean> =>
  seedWhenEmpty(db, now, { ...config, what: config.seed, password: config.seedPassword });
