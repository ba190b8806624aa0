import { WIDTH, type Art } from '../../lib/art.ts';
import { clockFace } from '../../lib/clock.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { fence, ground, road } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { circle, line, num, pill, poly, rect, segment, shape } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';
import { bricks, door, panes } from '../../lib/walls.ts';

/** A brick school at the bell. */
export function school(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(680, 760);
  const base = 740;
  const brick = art.time === 'day' ? ink.accent : ink.wall;
  const bell =
    rect(cx - 60, 130, 120, 110, ink.wall) +
    rect(cx - 34, 150, 68, 90, ink.ink) +
    shape(`M${num(cx - 22)} 216q2 -48 22 -52q20 4 22 52Z`, ink.lit) +
    circle(cx, 222, 9, ink.lit) +
    poly(
      [
        [cx - 82, 134],
        [cx, 30],
        [cx + 82, 134],
      ],
      ink.roof,
    ) +
    segment(cx, 30, cx, -14, ink.ink, 6);
  const pupil = (x: number, y: number, h: number): string => {
    const facing = rng.chance(0.5) ? 1 : -1;
    const bag = rng.pick([ink.second, ink.lit, ink.leaf]);
    return (
      figure({
        x,
        y,
        h,
        pose: rng.pick([POSES.walk, POSES.run, POSES.stand]),
        facing,
        coat: rng.pick([ink.accent, ink.second, ink.lit, ink.ink]),
        skin: rng.pick(SKINS),
        hat: rng.pick(['none', 'beanie', 'none'] as const),
        hair: rng.pick(['short', 'bob', 'bun', 'curly'] as const),
        cut: rng.pick(['jacket', 'dress', 'coat'] as const),
      }) + pill(x - facing * h * 0.16 - h * 0.07, y - h * 0.77, h * 0.14, h * 0.24, h * 0.04, bag)
    );
  };
  return [
    sky(art, { horizon: 560 }),
    skyline(art, 730, 170, ink.far),
    bell,
    rect(cx - 560, 380, 1120, 370, brick),
    bricks(art, cx - 560, 380, 1120, 360, ink.ink, 0.18),
    poly(
      [
        [cx - 590, 384],
        [cx - 500, 280],
        [cx + 500, 280],
        [cx + 590, 384],
      ],
      ink.roof === brick ? ink.ink : ink.roof,
    ),
    gouges(art, {
      x: cx - 500,
      y: 292,
      w: 1000,
      h: 80,
      color: ink.wallShade,
      gap: 20,
      length: [20, 50],
      width: [2, 3.4],
      density: [0.5, 0.5],
    }),
    panes(art, cx - 540, 400, 360, 320, 4, 2),
    panes(art, cx + 180, 400, 360, 320, 4, 2),
    rect(cx - 170, 360, 340, 390, ink.wall),
    poly(
      [
        [cx - 196, 366],
        [cx, 218],
        [cx + 196, 366],
      ],
      ink.wall,
    ),
    line(
      [
        [cx - 200, 366],
        [cx, 214],
        [cx + 200, 366],
      ],
      ink.ink,
      15,
    ),
    clockFace(art, cx, 330, 46),
    panes(art, cx - 150, 404, 300, 120, 3, 1),
    door(art, cx - 90, base, 84, 180, ink.second),
    door(art, cx + 6, base, 84, 180, ink.second),
    rect(cx - 130, 546, 260, 16, ink.ink),
    ground(art, base),
    road(art, cx, base, cx - 420, cx + 420, ink.wallShade),
    fence(-30, cx - 200, 860, 120, ink.ink),
    fence(cx + 200, WIDTH + 30, 860, 120, ink.ink),
    rect(cx - 216, 690, 36, 190, ink.wallShade),
    rect(cx + 180, 690, 36, 190, ink.wallShade),
    rect(cx - 226, 680, 56, 18, ink.ink),
    rect(cx + 170, 680, 56, 18, ink.ink),
    bareTree(art, 130, 860, 620, ink.ink),
    pupil(cx - 70, 830, 130),
    pupil(cx + 60, 860, 150),
    pupil(cx - 130, 960, 210),
    pupil(cx + 150, 980, 230),
    pupil(cx + 10, 985, 230),
  ].join('');
}
