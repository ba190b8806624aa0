import type { Art } from '../../lib/art.ts';
import { cobbles, ground } from '../../lib/land.ts';
import { sawtooth } from '../../lib/mill.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { num, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bricks, door } from '../../lib/walls.ts';

/** A brick works with tall windows, one chimney and an open yard gate. */
export function factory(art: Art): string {
  const { ink, rng } = art;
  const stack = rng.range(1120, 1200);
  const gateX = rng.range(560, 640);
  return [
    sky(art, { horizon: 660, sun: [260, 210] }),
    skyline(art, 760, 150, ink.far),
    shape(
      `M${num(stack - 10)} 96q-60 -40 -20 -84t-30 -90h150q30 60 -10 96t-40 82Z`,
      art.time === 'day' ? ink.far : ink.cloud,
    ),
    shape(
      times(5, (i) => gougePath([stack - 6 + i * 14, 80], [stack + i * 22, -20], 4)),
      ink.skyCut,
    ),
    poly(
      [
        [stack - 44, 800],
        [stack - 28, 100],
        [stack + 28, 100],
        [stack + 44, 800],
      ],
      ink.accent,
    ),
    rect(stack - 40, 92, 80, 26, ink.ink),
    rect(stack - 38, 150, 76, 12, ink.light),
    bricks(art, stack - 32, 170, 64, 400, ink.ink, 0.3),
    sawtooth(art, 60, 430, 800, 6, 200),
    rect(1260, 500, 300, 300, ink.wallShade),
    rect(1250, 486, 320, 20, ink.roof),
    times(3, (i) => rect(1290 + i * 80, 550, 50, 80, ink.glass)),
    door(art, 1340, 800, 90, 140, ink.second),
    ground(art, 800),
    cobbles(art, 830, ink.groundCut),
    rect(-30, 760, gateX - 30, 150, ink.wallShade),
    bricks(art, -30, 764, gateX - 30, 140, ink.ink, 0.3),
    rect(-40, 748, gateX - 10, 18, ink.roof),
    rect(gateX + 420, 760, 600, 150, ink.wallShade),
    bricks(art, gateX + 420, 764, 600, 140, ink.ink, 0.3),
    rect(gateX + 410, 748, 620, 18, ink.roof),
    rect(gateX - 60, 690, 70, 230, ink.accent),
    rect(gateX + 360, 690, 70, 230, ink.accent),
    rect(gateX - 70, 676, 90, 22, ink.ink),
    rect(gateX + 350, 676, 90, 22, ink.ink),
    times(2, (side) =>
      times(6, (i) =>
        segment(
          gateX + 12 + side * 346 + (side === 0 ? i * 13 : -i * 13),
          730 - i * 2,
          gateX + 12 + side * 346 + (side === 0 ? i * 13 : -i * 13),
          910 + i * 9,
          ink.ink,
          6,
        ),
      ),
    ),
    passerBy(art, gateX + 150, 900, 150),
    passerBy(art, gateX + 260, 950, 200),
    passerBy(art, gateX + 90, 985, 220),
  ].join('');
}
