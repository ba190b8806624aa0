import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../packages/runner/root.ts';
import { COMPOSE_FILES, readText } from './testing/compose-files.ts';

const rules = readText('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether .dockerignore lets a Docker build read this file. The last matching pattern decides. */
const isGivenToDocker = (file: string): boolean => {
  const parts = file.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'));
  const rule = rules.findLast((line) =>
    parts.some((part) => path.matchesGlob(part, line.replace('!', ''))),
  );
  return rule?.startsWith('!') === true;
};

const sources = globSync('{contracts,control,mock-server,openapi,packages,web}/**/*.{css,ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => /(^|\/)(node_modules|build|\.react-router)$/.test(name),
});

const importsOf = (file: string) =>
  [...readText(file).matchAll(/^(?:import|export|@import)\b(?! type)[^;]*?'(\.[^']+)';/gm)].map(
    ([, name = '']) => path.join(path.dirname(file), name),
  );

test.each(['contracts', 'mock-server', 'web'])(
  'the image %s contains every file that its code imports',
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

// Starting the program of a health check once took four seconds on a busy machine.
test('every health check has a timeout of ten seconds', () => {
  const files = ['mock-server/Dockerfile', 'web/Dockerfile', ...COMPOSE_FILES];
  const times = files.flatMap((file) =>
    [...readText(file).matchAll(/\btimeout[:=] ?(\w+)/g)].map(([, time]) => time),
  );
  expect(times).toEqual(times.map(() => '10s'));
  expect(times).not.toEqual([]);
});
