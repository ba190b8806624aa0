import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../scripts/lib/root.ts';
import { readText } from './testing/compose-files.ts';

const rules = readText('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Of the lines that name a file or a folder around it, the last decides. */
const isGivenToDocker = (file: string): boolean => {
  const parts = file.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
  const rule = rules.findLast((line) =>
    parts.some((part) => path.matchesGlob(part, line.replace('!', ''))),
  );
  return rule?.startsWith('!') === true;
};

const sources = globSync(
  '{contracts,control,door,mock-server,openapi,scripts,web}/**/*.{css,ts,tsx}',
  {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|build|\.react-router)$/.test(name),
  },
);

const importsOf = (file: string) =>
  [...readText(file).matchAll(/^(?:import|export|@import)\b(?! type)[^;]*?'(\.[^']+)';/gm)].map(
    ([, name = '']) => path.join(path.dirname(file), name),
  );

test.each(['contracts', 'mock-server', 'web'])(
  'the image %s has what its code imports',
  (image) => {
    const copied = [...readText(`${image}/Dockerfile`).matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(
      ([, names = '']) => names.split(' '),
    );
    const given = sources.filter(
      (file) =>
        copied.some((name) => file === name || file.startsWith(`${name}/`)) &&
        isGivenToDocker(file),
    );
    const missing = given.flatMap((file) =>
      importsOf(file)
        .filter((imported) => sources.includes(imported) && !given.includes(imported))
        .map((imported) => `${file} -> ${imported}`),
    );
    expect(given).not.toEqual([]);
    expect(missing).toEqual([]);
  },
);
