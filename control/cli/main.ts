/**
 * The command line of the mock server: `npm run double -- --help`.
 */
import { createControl } from '../client.ts';
import { runCommand } from './run.ts';

const url = process.env.DOUBLE_URL ?? 'http://localhost:4000';
const args = process.argv.slice(2);

if (args[0] === 'mcp') {
  const { serveMcp } = await import('./mcp.ts');
  await serveMcp(createControl(url));
} else {
  const print = (line: string): void => {
    process.stdout.write(`${line}\n`);
  };
  const { text, failed } = await runCommand(args, url, print);
  process.exitCode = failed ? 1 : 0;
  if (failed) process.stderr.write(`${text}\n`);
  else print(text);
}
