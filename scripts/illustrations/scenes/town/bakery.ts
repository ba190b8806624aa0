import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { house } from '../../lib/house.ts';
import { cobbles, ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { awning } from '../../lib/street.ts';
import {
  box,
  circle,
  clip,
  num,
  oval,
  pill,
  poly,
  rect,
  segment,
  shape,
  stroke,
  times,
} from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bricks, door, pane } from '../../lib/walls.ts';

function loaf(x: number, y: number, w: number, color: string, cut: string): string {
  const h = w * 0.42;
  return (
    shape(
      `M${num(x)} ${num(y)}q${num(-w * 0.06)} ${num(-h)} ${num(w * 0.5)} ${num(-h)}t${num(w * 0.5)} ${num(h)}Z`,
      color,
    ) +
    shape(
      times(3, (i) =>
        gougePath(
          [x + w * (0.2 + i * 0.2), y - h * 0.3],
          [x + w * (0.34 + i * 0.2), y - h * 0.84],
          w * 0.03,
        ),
      ),
      cut,
    )
  );
}

/** A bakery window full of bread. */
export function bakery(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(210, 330);
  const crust = '#A9642A';
  const glow = art.time === 'day' ? '#F3DFB4' : ink.lit;
  const shelves = times(3, (row) => {
    const y = 470 + row * 108;
    return (
      times(6, (i) => {
        const left = x + 110 + i * 86;
        if (row === 2 && i % 2 === 0)
          return times(4, (j) => pill(left + 8 + j * 17, y - 84 + (j % 2) * 8, 14, 84, 7, crust));
        return row === 1 && i % 3 === 1
          ? circle(left + 38, y - 34, 33, crust) +
              shape(
                gougePath([left + 18, y - 40], [left + 58, y - 40], 3) +
                  gougePath([left + 38, y - 60], [left + 38, y - 20], 3),
                glow,
              )
          : loaf(left, y, 78, crust, glow);
      }) + rect(x + 96, y, 548, 12, ink.ink)
    );
  });
  return [
    sky(art, { horizon: 300 }),
    house(art, { x: -240, y: 800, w: 420, h: 560, roofH: 150, rows: 3 }),
    house(art, { x: 1240, y: 800, w: 420, h: 500, roofH: 170, rows: 3 }),
    rect(x - 40, 60, 1000, 740, ink.wall),
    bricks(art, x - 40, 60, 1000, 260, ink.wallShade, 0.5),
    rect(x - 60, 40, 1040, 34, ink.roof),
    pane(art, x + 120, 100, 100, 130),
    pane(art, x + 400, 100, 100, 130),
    pane(art, x + 680, 100, 100, 130),
    rect(x, 300, 920, 500, ink.accent),
    rect(x + 80, 350, 580, 380, ink.ink),
    rect(x + 92, 362, 556, 356, glow),
    shelves,
    clip(
      art.id(),
      box(x + 92, 362, 556, 356),
      figure({
        x: x + 545,
        y: 900,
        h: 500,
        pose: POSES.hold,
        facing: -1,
        coat: ink.paper,
        trousers: ink.ink,
        hat: 'beanie',
        skin: rng.pick(SKINS),
        cut: 'jacket',
      }),
    ),
    rect(x + 80, 716, 580, 20, ink.ink),
    door(art, x + 716, 800, 150, 400, ink.ink),
    rect(x + 738, 440, 106, 220, glow),
    awning(x - 20, 300, 960, 84, [ink.light, ink.ink], 16),
    rect(x - 24, 286, 968, 18, ink.ink),
    segment(x + 960, 230, x + 1090, 230, ink.ink, 9),
    oval(x + 1040, 296, 66, 50, ink.ink),
    stroke(`M${num(x + 1004)} 300q0 -34 34 -34t36 34q-2 22 -36 22t-34 -22m34 -34v54`, ink.lit, 9),
    rect(-30, 796, WIDTH + 60, 30, ink.wallShade),
    ground(art, 822),
    cobbles(art, 840, ink.groundCut),
    art.time === 'night' || art.time === 'dusk'
      ? poly(
          [
            [x + 70, 824],
            [x + 670, 824],
            [x + 800, 990],
            [x - 60, 990],
          ],
          ink.lit,
        ) + cobbles(art, 846, ink.ground)
      : '',
    passerBy(art, x - 110, 900, 380),
  ].join('');
}
