/**
 * `npm run verify:double -w contracts` starts a mock server with its own data and verifies it. The
 * command takes the options of contracts:verify.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startDouble } from './double.ts';

const MAIN = path.resolve(import.meta.dirname, '../verify/main.ts');
const COULD_NOT_VERIFY = 2;

const double = await startDouble();
try {
  const args = [MAIN, '--provider-url', double.url, ...process.argv.slice(2)];
  const command = spawn(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    command.once('error', reject).once('exit', (code) => {
      resolve(code ?? COULD_NOT_VERIFY);
    });
  });
} finally {
  await double.stop();
}
