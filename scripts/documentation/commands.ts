import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../packages/runner/root.ts';

export const PAGES = globSync('{,*/,*/*/}*.md', { cwd: ROOT, exclude: ['**/node_modules'] })
  .filter((page) => !page.startsWith('.'))
  .sort()
  .map((page) => ({ page, text: readFileSync(path.join(ROOT, page), 'utf8') }));

const SHELL_BLOCK = /^( *)```(?:sh|bash|shell|console)\b *(.*)\n([\s\S]*?)^ *```$/gm;
const MARK = /^not-run: (.+)$/;

/**
 * Lists the commands of all shell blocks in the documentation. A block that cannot run in a fresh
 * clone gives the reason after its language: "sh not-run: needs Docker".
 */
export const documentedCommands = () =>
  PAGES.flatMap(({ page, text }) =>
    [...text.matchAll(SHELL_BLOCK)].flatMap(([, , mark = '', block = '']) => {
      const reason = MARK.exec(mark)?.[1];
      if (mark !== '' && reason === undefined) throw new Error(`${page}: what is "${mark}"?`);
      return block
        .replaceAll('\\\n', ' ')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((command) => ({ page, command, reason }));
    }),
  );
