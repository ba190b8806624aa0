/** The command line of the mock server: `npm run double -- --help`. */
import { runCommand } from './run.ts';

// npm runs this script in the root folder, so the script changes to the folder in which npm was
// called (INIT_CWD). The npm package's command, which sets DOUBLE_COMMAND, already runs there.
if (process.env.DOUBLE_COMMAND === undefined) process.chdir(process.env.INIT_CWD ?? '.');
const url = process.env.DOUBLE_URL ?? 'http://localhost:4000';
const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const { text, failed } = await runCommand(process.argv.slice(2), url, print);
process.exitCode = failed ?? 0;
if (failed) process.stderr.write(`${text}\n`);
else print(text);
