import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TOWN } from '../../packages/testing/town.ts';
import { favicon, unavailablePage } from './files.ts';
import { readPalette } from '../src/shared/config/palette.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const COLORS = 'paper/colors.css';
const css = readFileSync(path.join(ROOT, COLORS), 'utf8');
const accent = readPalette(css).get('accent');
if (accent === undefined) throw new Error('colors.css has no accent');

test('generate.ts applies a changed brand color to every generated file', () => {
  const changed = readPalette(css.replace(accent.light, '#004466').replace(accent.dark, '#88ccff'));
  const color = (name: string) => changed.get(name) ?? { light: '', dark: '' };
  const made = [favicon(color, '<svg/>'), unavailablePage(color, TOWN.identity)].join('');
  expect(made).toContain('#004466');
  expect(made).not.toMatch(new RegExp(`${accent.light}|${accent.dark}`));
});

test.each([accent.light, accent.dark])(
  'the brand color %s occurs only in the style sheet and the generated files',
  (hex) => {
    const found = execFileSync('git', ['grep', '-liI', hex], { cwd: ROOT, encoding: 'utf8' });
    const places = found.trim().split('\n');
    const allowed = [COLORS, 'web/public/favicon.svg', 'docs/look.md'];
    const pictures = 'mock-server/seeds/media/';
    expect(places.filter((file) => !allowed.includes(file) && !file.startsWith(pictures))).toEqual(
      [],
    );
  },
);
