import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import { curlLines } from '../verify/report/curl.ts';
import type { PactInteraction } from '../consumer/pacts/read.ts';

const runLines = async (lines: readonly string[]): Promise<string> => {
  const child = spawn('sh', [], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(lines.join('\n'));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return `${out}${err}`;
};

/** Runs the commands that reproduce an interaction. Returns the status of the response. */
export const reproducedStatus = async (interaction: PactInteraction): Promise<number> => {
  const url = new URL(inject('doubleUrl'));
  const states = new URL('/control/provider-states', url).href;
  const output = await runLines(await curlLines(interaction, url, states));
  const [, status] = /^HTTP\/1\.1 (\d{3})/m.exec(output) ?? [];
  if (status === undefined) throw new Error(`There is no response:\n${output}`);
  return Number(status);
};
