import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { figure } from '../../lib/figure.ts';
import { house } from '../../lib/house.ts';
import { reflection, water } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { poly, segment, shape, times, type Point } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

/** A riverside street under water, doors half drowned. */
export function flood(art: Art): string {
  const { ink, rng } = art;
  const line0 = 610;
  let x = -60;
  const row: string[] = [];
  while (x < WIDTH) {
    const w = rng.range(210, 270);
    row.push(
      house(art, {
        x,
        y: line0 + 110,
        w,
        h: rng.range(330, 400),
        roofH: rng.range(90, 140),
        rows: 3,
        isGable: rng.chance(0.4),
      }),
    );
    x += w;
  }
  const boat: Point = [rng.range(560, 800), 800];
  return [
    sky(art, { horizon: 420 }),
    ...row,
    water(art, line0, HEIGHT),
    times(6, (i) =>
      reflection(
        art,
        i * 260 - 40,
        line0 + 10,
        120,
        150,
        i % 2 === 0 && art.time !== 'day' ? ink.lit : ink.roof,
      ),
    ),
    segment(1180, 430, 1180, 690, ink.ink, 12),
    poly(
      [
        [1110, 430],
        [1250, 430],
        [1180, 548],
      ],
      ink.light,
    ),
    poly(
      [
        [1134, 444],
        [1226, 444],
        [1180, 522],
      ],
      ink.accent,
    ),
    poly(
      [
        [170, 660],
        [250, 620],
        [520, 620],
        [590, 660],
        [640, 668],
        [640, 700],
        [150, 700],
      ],
      ink.second,
    ),
    poly(
      [
        [268, 630],
        [370, 630],
        [370, 662],
        [226, 662],
      ],
      ink.glass,
    ),
    poly(
      [
        [388, 630],
        [506, 630],
        [552, 662],
        [388, 662],
      ],
      ink.glass,
    ),
    shape(
      gougePath([90, 700], [700, 700], 12) + gougePath([1120, 690], [1240, 690], 6),
      ink.waterCut,
    ),
    reflection(art, boat[0] - 190, boat[1] + 10, 400, 90, ink.ink),
    figure({
      x: boat[0] - 60,
      y: boat[1] + 12,
      h: 250,
      pose: POSES.hold,
      coat: ink.lit,
      trousers: ink.ink,
      hat: 'helmet',
    }),
    figure({
      x: boat[0] + 92,
      y: boat[1] + 18,
      h: 220,
      pose: POSES.sit,
      coat: ink.second,
      skin: '#8E5A3A',
      facing: -1,
    }),
    segment(boat[0] - 30, boat[1] - 160, boat[0] - 250, boat[1] + 60, ink.ink, 8),
    poly(
      [
        [boat[0] - 240, boat[1] - 34],
        [boat[0] + 250, boat[1] - 34],
        [boat[0] + 200, boat[1] + 28],
        [boat[0] - 190, boat[1] + 28],
      ],
      ink.accent,
    ),
    segment(boat[0] - 240, boat[1] - 34, boat[0] + 250, boat[1] - 34, ink.ink, 12),
    shape(
      gougePath([boat[0] - 320, boat[1] + 30], [boat[0] + 320, boat[1] + 30], 11),
      ink.waterCut,
    ),
  ].join('');
}
