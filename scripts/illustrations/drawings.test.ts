import { describe, expect, it } from 'vitest';

import { print } from './lib/print.ts';
import { OBJECT_NAMES, stillLife } from './objects/index.ts';
import { AUTHORS } from './portraits/authors.ts';
import { portrait } from './portraits/face.ts';
import { SCENES } from './scenes/index.ts';

const HOURS = [
  ['dawn', 'snow'],
  ['day', 'rain'],
  ['dusk', 'wind'],
  ['night', 'clear'],
] as const;

/** What a drawing must be: closed, numeric, with clip paths that exist once each. */
function expectSound(svg: string): void {
  expect(/^<svg [^>]*viewBox="[-\d. ]+"[^>]*>.*<\/svg>$/s.test(svg)).toBe(true);
  expect(/NaN|undefined|null|Infinity|\[object/.exec(svg)?.[0]).toBeUndefined();
  expect(svg.match(/<g[ >]/g)?.length ?? 0).toBe(svg.match(/<\/g>/g)?.length ?? 0);
  const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
}

describe.each(Object.entries(SCENES))('the scene %s', (name, scene) => {
  it.each(HOURS)('is a sound drawing at %s in %s', (time, weather) => {
    expectSound(print({ seed: name, time, weather, ...scene }));
  });

  it('is the same for the same seed and another for another seed', () => {
    const draw = (seed: string): string => print({ seed, time: 'day', weather: 'clear', ...scene });
    expect(draw('one') === draw('one')).toBe(true);
    expect(draw('two') === draw('one')).toBe(false);
  });
});

describe('the writers', () => {
  it('have eight sound and different portraits', () => {
    const portraits = Object.entries(AUTHORS).map(([slug, likeness]) => portrait(slug, likeness));
    for (const svg of portraits) expectSound(svg);
    expect(new Set(portraits).size).toBe(8);
  });
});

describe.each(OBJECT_NAMES)('the advertised %s', (name) => {
  it('has four sound and different views', () => {
    const views = ['', '-2', '-3', '-4'].map((suffix) => stillLife(`${name}${suffix}`));
    for (const svg of views) expectSound(svg);
    expect(new Set(views).size).toBe(4);
  });
});

it.each(['bicycles', 'bicycle-1', 'bicycle-5', 'bicycle-2-2', ''])(
  'refuses to draw the unknown picture "%s"',
  (name) => {
    expect(() => stillLife(name)).toThrow(`No such picture: ${name}`);
  },
);
