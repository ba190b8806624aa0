import type { Art } from '../../lib/art.ts';
import { ground } from '../../lib/land.ts';
import { sawtooth } from '../../lib/mill.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { line, rect, segment, times } from '../../lib/svg.ts';

/** A tower crane over the long mill with its sawtooth roof. */
export function crane(art: Art): string {
  const { ink, rng } = art;
  const mast = rng.range(940, 1010);
  const jib = 190;
  const steel = art.time === 'night' ? ink.lit : art.time === 'dusk' ? ink.ink : '#D79A32';
  const lattice =
    times(12, (i) => {
      const [top, bottom] = [jib + 30 + i * 50, jib + 80 + i * 50];
      return segment(
        mast - 24,
        i % 2 === 0 ? top : bottom,
        mast + 24,
        i % 2 === 0 ? bottom : top,
        steel,
        7,
      );
    }) +
    times(17, (i) =>
      segment(
        mast - 780 + i * 46,
        jib + (i % 2 === 0 ? 36 : 2),
        mast - 734 + i * 46,
        jib + (i % 2 === 0 ? 2 : 36),
        steel,
        6,
      ),
    );
  const hook = mast - rng.range(430, 560);
  const scaffold =
    times(6, (i) => segment(1090 + i * 70, 470, 1090 + i * 70, 800, ink.ink, 7)) +
    times(4, (i) => segment(1074, 500 + i * 84, 1460, 500 + i * 84, ink.ink, 9));
  return [
    sky(art, { horizon: 620 }),
    skyline(art, 720, 170, ink.far),
    lattice,
    segment(mast - 24, jib + 20, mast - 24, 840, steel, 11),
    segment(mast + 24, jib + 20, mast + 24, 840, steel, 11),
    segment(mast - 800, jib + 38, mast + 290, jib + 38, steel, 10),
    line(
      [
        [mast - 790, jib + 30],
        [mast - 740, jib],
        [mast + 30, jib],
      ],
      steel,
      8,
    ),
    segment(mast, jib - 130, mast - 24, jib + 20, steel, 11),
    segment(mast, jib - 130, mast + 24, jib + 20, steel, 11),
    segment(mast, jib - 130, mast - 560, jib, ink.ink, 5),
    segment(mast, jib - 130, mast + 270, jib + 34, ink.ink, 5),
    rect(mast + 180, jib + 36, 110, 76, ink.ink),
    rect(mast - 92, jib + 44, 66, 74, ink.accent),
    rect(mast - 86, jib + 54, 40, 34, ink.light),
    segment(hook, jib + 40, hook, 400, ink.ink, 5),
    line(
      [
        [hook - 100, 450],
        [hook, 398],
        [hook + 100, 450],
      ],
      ink.ink,
      5,
    ),
    rect(hook - 130, 448, 260, 24, ink.ink),
    sawtooth(art, -60, 560, 840, 6, 190),
    sawtooth(art, 1080, 560, 840, 3, 190),
    scaffold,
    ground(art, 840),
    times(
      9,
      (i) =>
        rect(i * 180 - 40, 850, 168, 96, i % 2 === 0 ? ink.second : ink.light) +
        segment(i * 180 - 44, 840, i * 180 - 44, 960, ink.ink, 8),
    ),
    passerBy(art, rng.range(300, 600), 985, 170),
  ].join('');
}
