/** The commands `verify` (the default), `doctor`, `compare` and `broker`. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { runCommand } = await import('./commands.ts');
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (text) => void process.stdout.write(`${text}\n`),
  warn: (text) => void process.stderr.write(`${text}\n`),
});
