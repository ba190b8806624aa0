import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadContract } from '../src/contract/document.ts';
import { findGaps, readResponses, readReasons } from './operation-coverage.ts';

/** Runs Vitest. Without a filter, checks that the tests got every documented status. */

const WORKSPACE = path.resolve(import.meta.dirname, '..');
const REASONS_FILE = path.join(import.meta.dirname, 'coverage-reasons.yaml');

const runVitest = (args: string[], responsesFolder: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn('vitest', ['run', ...args], {
      cwd: WORKSPACE,
      stdio: 'inherit',
      env: { ...process.env, RESPONSES_FOLDER: responsesFolder },
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });

const args = process.argv.slice(2);
const responsesFolder = mkdtempSync(path.join(tmpdir(), 'news-responses-'));
try {
  const code = await runVitest(args, responsesFolder);
  const isWholeRun = args.length === 0;
  const gaps = isWholeRun
    ? findGaps(loadContract(), readResponses(responsesFolder), readReasons(REASONS_FILE))
    : [];
  if (gaps.length > 0) {
    process.stderr.write(`\nThe contract is not fully tested:\n  ${gaps.join('\n  ')}\n`);
  }
  process.exitCode = code !== 0 ? code : Math.min(gaps.length, 1);
} finally {
  rmSync(responsesFolder, { recursive: true, force: true });
}
