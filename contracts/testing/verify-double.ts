/**
 * `npm run verify:double -w contracts`: the report of the stand-in server, which is started for this
 * beside any other, with data of its own. Takes the options of contracts:verify.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { startDouble } from './double.ts';

const MAIN = path.resolve(import.meta.dirname, '../verify/main.ts');
const NOT_FOUND_OUT = 2;

const double = await startDouble();
try {
  const args = [MAIN, '--provider-url', double.url, ...process.argv.slice(2)];
  const command = spawn(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    command.once('error', reject).once('exit', (code) => {
      resolve(code ?? NOT_FOUND_OUT);
    });
  });
} finally {
  await double.stop();
}
