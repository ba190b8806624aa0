import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { ground } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { awning } from '../../lib/street.ts';
import { line, num, oval, pill, poly, rect, segment, shape, stroke, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';
import { bricks, door, pane } from '../../lib/walls.ts';

/** A corner café with tables on the sidewalk. */
export function cafe(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(300, 380);
  const glow = art.time === 'day' ? ink.light : ink.lit;
  const table = (cx: number, cy: number): string =>
    oval(cx, cy, 92, 16, ink.light) +
    oval(cx, cy + 5, 92, 15, ink.ink) +
    oval(cx, cy - 2, 92, 15, ink.light) +
    rect(cx - 6, cy + 8, 12, 122, ink.ink) +
    oval(cx, cy + 132, 50, 9, ink.ink) +
    pill(cx - 40, cy - 30, 32, 26, 6, ink.accent) +
    stroke(`M${num(cx - 26)} ${num(cy - 42)}q-10 -16 0 -28t0 -28`, ink.wallShade, 5) +
    pill(cx + 20, cy - 28, 28, 24, 6, ink.second);
  const chair = (cx: number, cy: number, facing: 1 | -1): string =>
    line(
      [
        [cx - facing * 40, cy - 130],
        [cx - facing * 34, cy],
        [cx - facing * 44, cy + 96],
      ],
      ink.ink,
      9,
    ) +
    line(
      [
        [cx - facing * 34, cy],
        [cx + facing * 40, cy],
        [cx + facing * 50, cy + 96],
      ],
      ink.ink,
      9,
    );
  return [
    sky(art, { horizon: 300 }),
    skyline(art, 760, 330, ink.far),
    rect(x, 40, 1300, 760, ink.wall),
    bricks(art, x, 60, 1300, 250, ink.wallShade, 0.4),
    rect(x - 24, 20, 1300, 36, ink.roof),
    times(4, (i) => pane(art, x + 90 + i * 270, 104, 110, 150)),
    rect(x, 320, 1300, 480, ink.second),
    times(
      3,
      (i) =>
        rect(x + 50 + i * 320, 440, 240, 250, glow) +
        segment(x + 170 + i * 320, 440, x + 170 + i * 320, 690, ink.second, 8),
    ),
    times(
      3,
      (i) =>
        oval(x + 110 + i * 320, 470, 30, 20, ink.accent) +
        segment(x + 110 + i * 320, 440, x + 110 + i * 320, 460, ink.ink, 4),
    ),
    door(art, x + 980, 800, 140, 360, ink.accent),
    awning(x - 30, 320, 1320, 96, [ink.accent, ink.light], 20),
    rect(x - 34, 306, 1320, 18, ink.ink),
    rect(-30, 790, WIDTH + 60, 20, ink.ink),
    ground(art, 800, ink.wallShade, ink.ink),
    poly(
      [
        [x - 190, 900],
        [x - 150, 640],
        [x - 30, 640],
        [x + 10, 900],
      ],
      ink.lit,
    ),
    poly(
      [
        [x - 166, 880],
        [x - 134, 664],
        [x - 46, 664],
        [x - 14, 880],
      ],
      ink.ink,
    ),
    shape(
      times(4, (i) => gougePath([x - 130, 704 + i * 38], [x - 60 + (i % 2) * 14, 704 + i * 38], 4)),
      ink.paper,
    ),
    chair(x + 140, 790, 1),
    figure({
      x: x + 146,
      y: 892,
      h: 380,
      pose: POSES.sit,
      coat: ink.accent,
      skin: rng.pick(SKINS),
      trousers: ink.ink,
    }),
    chair(x + 470, 790, -1),
    figure({
      x: x + 464,
      y: 892,
      h: 380,
      pose: POSES.sit,
      facing: -1,
      coat: ink.leaf,
      skin: rng.pick(SKINS),
      trousers: ink.ink,
      hat: 'beanie',
    }),
    table(x + 305, 776),
    chair(x + 720, 820, 1),
    table(x + 860, 806),
    figure({
      x: x + 990,
      y: 930,
      h: 470,
      pose: POSES.hold,
      facing: -1,
      coat: ink.ink,
      skin: rng.pick(SKINS),
      trousers: ink.ink,
      cut: 'jacket',
    }),
    bareTree(art, 110, 900, 760, ink.ink),
  ].join('');
}
