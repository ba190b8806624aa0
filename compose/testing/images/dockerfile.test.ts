import { expect, test } from 'vitest';
import { readText } from '../compose-files.ts';
import { parseDockerIgnore } from './docker-ignore.ts';
import { parseDockerfile } from './dockerfile.ts';

test('a Dockerfile is read with its stages, joined lines and comments', () => {
  const text = [
    '# A comment',
    'FROM node:24 AS build',
    'WORKDIR /app',
    'COPY package.json a.json ./',
    'RUN one \\',
    '  # and',
    '  && two',
    '',
    'FROM node:24',
    'ENV PORT=3000',
    'COPY --from=build /app/x x',
    'USER node',
    'EXPOSE 3000',
    'HEALTHCHECK --interval=5s --retries=3 \\',
    '  CMD ["node", "-e", "1"]',
    'CMD ["node", "x"]',
  ].join('\n');
  expect(parseDockerfile(text)).toEqual([
    {
      name: 'build',
      from: 'node:24',
      steps: [
        { kind: 'workdir', folder: '/app' },
        { kind: 'copy', from: null, sources: ['package.json', 'a.json'], target: './' },
        { kind: 'run', command: 'one && two' },
      ],
    },
    {
      name: '1',
      from: 'node:24',
      steps: [
        { kind: 'env', name: 'PORT', value: '3000' },
        { kind: 'copy', from: 'build', sources: ['/app/x'], target: 'x' },
        { kind: 'user', user: 'node' },
        { kind: 'healthcheck', words: ['node', '-e', '1'] },
        { kind: 'command', words: ['node', 'x'] },
      ],
    },
  ]);
});

test.each([
  'ONBUILD x',
  'ADD a b',
  'COPY *.json ./',
  'COPY --chown=a b c',
  'ENV A b',
  'RUN ["x"]',
  'RUN --mount=type=cache,target=/x y',
  'WORKDIR app',
])('what is not followed is refused: %s', (line) => {
  expect(() => parseDockerfile(`FROM node:24\n${line}`)).toThrow(`Not understood: ${line}`);
});

test('of the patterns of a .dockerignore the last that fits decides', () => {
  const ignores = parseDockerIgnore('*\n!web/src\n!*/package.json\n**/*.test.ts\n**/testing\n');
  const names = ['web/src/a.ts', 'web/package.json', 'web/src/a.test.ts', 'web/src/testing/a.ts'];
  expect([...names, 'web/server/a.ts', '.env', 'web'].map(ignores)).toEqual([
    ...[false, false, true, true],
    ...[true, true, true],
  ]);
});

test('our own lets in what the images are built from, and no secret or data', () => {
  const ignores = parseDockerIgnore(readText('.dockerignore'));
  const needed = ['package-lock.json', 'openapi.yaml', 'e2e/package.json', 'web/server/main.ts'];
  const build = 'mock-server/scripts/bundle/build.ts';
  const kept = [build, 'mock-server/src/seeds/media/a.jpg', 'web/src/shared/config/site.ts'];
  expect([...needed, ...kept].filter(ignores)).toEqual([]);
  const secret = ['.env', 'web/.env.local', 'web/src/.env', '.git/config', 'my-secrets/jwt_secret'];
  const data = ['.data/db/x', 'mock-server/.data/secrets.json', 'kit.dump', 'media-backup/1.jpg'];
  const made = ['node_modules/x/y.js', 'web/node_modules/x', 'web/build/server/index.js'];
  const tests = ['web/src/a.test.tsx', 'mock-server/src/testing/server.ts'];
  const outside = [...secret, ...data, ...made, ...tests];
  expect(outside.filter((name) => !ignores(name))).toEqual([]);
});
