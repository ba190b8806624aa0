import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { awning, lamp } from '../../lib/street.ts';
import { circle, poly, rect, segment, times } from '../../lib/svg.ts';
import { bricks, panes } from '../../lib/walls.ts';

/** One shop: window with goods, door, awning, flat above. */
function shop(art: Art, x: number, y: number, w: number, h: number): string {
  const { ink, rng } = art;
  const wall = rng.pick([ink.wall, ink.wallShade, ink.accent, ink.second]);
  const front = rng.pick([ink.accent, ink.second, ink.leaf].filter((color) => color !== wall));
  const isOpen = art.time === 'day' ? ink.light : ink.lit;
  const goods = times(
    5,
    (i) =>
      circle(
        x + w * (0.13 + i * 0.09),
        y - 74,
        w * 0.034,
        rng.pick([ink.accent, ink.second, ink.ink]),
      ) +
      rect(
        x + w * (0.1 + i * 0.09),
        y - 74,
        w * 0.06,
        26,
        rng.pick([ink.ink, ink.second, ink.leaf]),
      ),
  );
  return [
    rect(x, y - h, w, h, wall),
    bricks(art, x, y - h, w, h - 220, ink.ink, 0.14),
    rect(x - 4, y - h - 16, w + 8, 22, ink.roof),
    panes(art, x, y - h + 18, w, h - 240, 2, h > 480 ? 2 : 1),
    rect(x, y - 210, w, 210, front),
    rect(x + w * 0.07, y - 150, w * 0.52, 112, isOpen),
    goods,
    rect(x + w * 0.68, y - 152, w * 0.22, 152, ink.ink),
    rect(x + w * 0.71, y - 144, w * 0.16, 84, isOpen),
    rng.chance(0.6)
      ? awning(
          x + w * 0.03,
          y - 202,
          w * 0.6,
          54,
          [ink.light, front === ink.accent ? ink.ink : ink.accent],
          7,
        )
      : rect(x + w * 0.04, y - 198, w * 0.9, 36, ink.light),
    rng.chance(0.5)
      ? segment(x + w * 0.92, y - 250, x + w * 0.92 + 52, y - 250, ink.ink, 5) +
        circle(x + w * 0.92 + 30, y - 218, 27, ink.ink) +
        circle(x + w * 0.92 + 30, y - 218, 20, ink.lit)
      : '',
  ].join('');
}

/** Shop fronts, a crosswalk and a street lamp. */
export function mainStreet(art: Art): string {
  const { ink, rng } = art;
  const base = 720;
  const row: string[] = [];
  for (let x = -50; x < WIDTH;) {
    const w = rng.range(250, 320);
    row.push(shop(art, x, base, w, rng.range(410, 560)));
    x += w;
  }
  const crossing = rng.range(560, 760);
  return [
    sky(art, { horizon: 420 }),
    ...row,
    rect(-30, base, WIDTH + 60, 44, ink.wallShade),
    rect(-30, base + 38, WIDTH + 60, 10, ink.ink),
    ground(art, base + 48, art.time === 'day' ? '#6F7478' : ink.ground, ink.groundCut),
    times(7, (i) =>
      poly(
        [
          [crossing + i * 62 - 190, base + 56],
          [crossing + i * 62 - 158, base + 56],
          [crossing + i * 110 - 300, HEIGHT + 20],
          [crossing + i * 110 - 362, HEIGHT + 20],
        ],
        ink.light,
      ),
    ),
    lamp(art, crossing + 400, base + 34, 480, art.weather !== 'rain'),
    passerBy(art, crossing - 30, base + 150, 230),
    passerBy(art, crossing + 130, base + 110, 205),
    passerBy(art, 180, base + 30, 180, POSES.stand),
    passerBy(art, 1300, base + 30, 180),
  ].join('');
}
