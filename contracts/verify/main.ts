/** The commands `verify` (the default), `doctor`, `compare` and `broker`. */
import { enableCompileCache } from 'node:module';
import { createInterface } from 'node:readline/promises';

enableCompileCache();
const { runCommand } = await import('./commands.ts');

const ask = async (question: string): Promise<string> => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  terminal.once('close', () => ended.abort());
  try {
    return await terminal.question(question, { signal: ended.signal });
  } finally {
    terminal.close();
  }
};
process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  say: (text) => void process.stdout.write(`${text}\n`),
  warn: (text) => void process.stderr.write(`${text}\n`),
  ask: process.stdin.isTTY ? ask : undefined,
});
