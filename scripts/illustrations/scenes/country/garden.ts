import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { house } from '../../lib/house.ts';
import { fence, ground, hill } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import {
  blob,
  circle,
  line,
  poly,
  rect,
  segment,
  shape,
  times,
  type Point,
} from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';

/** An allotment: rows of cabbages, a shed, a barrow. */
export function garden(art: Art): string {
  const { ink, rng } = art;
  const cabbage = (x: number, y: number, s: number): string =>
    blob(
      Array.from({ length: 9 }, (_, i): Point => [
        x + Math.cos((i / 9) * 6.28) * s * rng.range(0.85, 1.1),
        y + Math.sin((i / 9) * 6.28) * s * 0.62,
      ]),
      ink.leaf,
    ) +
    blob(
      Array.from({ length: 7 }, (_, i): Point => [
        x + Math.cos((i / 7) * 6.28) * s * 0.62,
        y - s * 0.12 + Math.sin((i / 7) * 6.28) * s * 0.42,
      ]),
      '#8FA04E',
    ) +
    shape(
      times(5, (i) =>
        gougePath(
          [x, y + s * 0.2],
          [x + (i - 2) * s * 0.4, y - s * 0.44 + Math.abs(i - 2) * s * 0.12],
          s * 0.04,
        ),
      ),
      ink.light,
    );
  const bed = (y: number, h: number, s: number): string =>
    poly(
      [
        [90 - (y - 600) * 0.5, y],
        [900 + (y - 600) * 0.2, y],
        [930 + (y - 600) * 0.3, y + h],
        [50 - (y - 600) * 0.6, y + h],
      ],
      '#5A3A24',
    ) +
    gouges(art, {
      x: 80 - (y - 600) * 0.4,
      y,
      w: 800,
      h,
      color: '#8A5A38',
      gap: 14,
      length: [20, 60],
      width: [1.5, 3],
    }) +
    times(7, (i) => cabbage(140 + i * (122 + (y - 600) * 0.05) - (y - 600) * 0.4, y + h * 0.3, s));
  const shed = 1020;
  return [
    sky(art, { horizon: 480 }),
    hill(art, 440, 24, ink.far),
    times(4, (i) =>
      house(art, {
        x: 60 + i * 240,
        y: 540,
        w: 150,
        h: 110,
        roofH: 66,
        columns: 2,
        rows: 1,
        hasDoor: false,
      }),
    ),
    fence(-30, WIDTH + 30, 580, 90, ink.wallShade),
    ground(art, 570),
    rect(shed, 380, 330, 330, ink.second),
    times(9, (i) => segment(shed + 36 * i + 20, 386, shed + 36 * i + 20, 706, ink.ink, 4)),
    poly(
      [
        [shed - 36, 390],
        [shed + 30, 290],
        [shed + 300, 290],
        [shed + 366, 390],
      ],
      ink.roof,
    ),
    rect(shed + 190, 470, 104, 240, ink.accent),
    circle(shed + 276, 596, 7, ink.light),
    rect(shed + 40, 450, 110, 96, ink.light),
    rect(shed + 50, 460, 90, 76, ink.glass),
    segment(shed + 95, 460, shed + 95, 536, ink.light, 6),
    segment(shed + 20, 720, shed - 30, 440, ink.ink, 9),
    bed(620, 74, 42),
    bed(726, 92, 54),
    bed(852, 130, 68),
    figure({
      x: 700,
      y: 726,
      h: 300,
      pose: POSES.hold,
      coat: ink.accent,
      hat: 'brim',
      skin: rng.pick(SKINS),
      cut: 'jacket',
    }),
    segment(744, 720, 762, 500, ink.ink, 8),
    poly(
      [
        [738, 708],
        [776, 712],
        [770, 758],
        [748, 770],
        [734, 752],
      ],
      ink.ink,
    ),
    circle(1130, 930, 46, ink.ink),
    circle(1130, 930, 20, ink.light),
    poly(
      [
        [1090, 770],
        [1370, 770],
        [1310, 880],
        [1150, 880],
      ],
      ink.accent,
    ),
    line(
      [
        [1130, 930],
        [1200, 880],
        [1470, 800],
      ],
      ink.ink,
      13,
    ),
    segment(1300, 880, 1320, 960, ink.ink, 13),
    shape('M1110 772q40 -70 120 -62t120 62Z', ink.leaf),
    times(6, (i) => segment(1130 + i * 40, 764, 1110 + i * 46, 700 - (i % 2) * 26, ink.leaf, 9)),
    bareTree(art, 1440, 700, 460, ink.ink),
  ].join('');
}
