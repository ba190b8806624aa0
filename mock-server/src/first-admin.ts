import path from 'node:path';
import { z } from 'zod';
import { openMedia } from './adapters/media/open.ts';
import { openDatabase } from './db/connection.ts';
import { createFirstAdmin } from './domain/accounts/first-admin.ts';
import { OTP_TTL_MS } from './settings/limit-table.ts';
import { systemClock } from './domain/clock.ts';
import { MINUTE_MS } from './lib/time.ts';
import { createLog } from './process/log.ts';
import { prepare } from './process/serve.ts';
import { explainStartFailure } from './process/start-failure.ts';
import { readConfig, type Config } from './settings/config.ts';
import { otpKey } from './settings/secrets.ts';

const USAGE = `Opens the first admin account of a server and prints a link to choose its password.
Usage: npm run first-admin -- you@paper.example`;

const printLink = async (config: Config, email: string): Promise<void> => {
  const folder = path.join(config.dataDir, 'db');
  const database = await openDatabase({ databaseUrl: config.databaseUrl, folder });
  try {
    const log = createLog({ ...config, logLevel: 'silent' });
    // The server seeds only an empty database, so it is seeded before the account is added.
    const movable = await prepare(config, log, database, await openMedia(config, log));
    const services = { db: database.db, clock: movable ?? systemClock, otpKey: otpKey(config) };
    const otp = await createFirstAdmin(services, email);
    await movable?.close();
    if (otp === null) throw new Error('There is already an admin, who can use "Forgot password".');
    // Browsers never send the fragment of a URL, so no server logs the code.
    const link = new URL('/signin', config.siteOrigins[0]);
    link.hash = new URLSearchParams({ reset: email, otp }).toString();
    const minutes = OTP_TTL_MS / MINUTE_MS;
    process.stdout.write(
      `Open this link within ${minutes} minutes to choose the password of ${email}:\n${link.href}\n`,
    );
  } finally {
    await database.close();
  }
};

const [argument = ''] = process.argv.slice(2);
const email = z.email().safeParse(argument);
if (argument === '--help' || !email.success) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(argument === '--help' ? 0 : 2);
}
let config: Config | null = null;
try {
  config = readConfig(process.env);
  await printLink(config, email.data.toLowerCase());
} catch (error) {
  const reason = error instanceof Error ? error.message : 'The command failed.';
  // A connection that is still open must not keep the process running.
  process.stderr.write(`${explainStartFailure(error, config) ?? reason}\n`, () => process.exit(1));
}
