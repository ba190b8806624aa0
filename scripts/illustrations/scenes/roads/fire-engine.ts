import { litChance, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { ground } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import {
  circle,
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
import { rays } from '../../lib/texture.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { wheel } from '../../lib/vehicles.ts';
import { bricks, pane } from '../../lib/walls.ts';

/** A fire engine with its ladder raised against a dark building. */
export function fireEngine(art: Art): string {
  const { ink, rng } = art;
  const base = 830;
  const left = rng.range(90, 140);
  const red = art.time === 'night' ? '#C23A26' : ink.accent;
  const dark = art.time === 'day' ? ink.second : ink.mid;
  const flame = (x: number, y: number, s: number): string =>
    shape(
      `M${num(x - s)} ${num(y)}q${num(-s * 0.3)} ${num(-s)} ${num(s * 0.4)} ${num(-s * 2)}q${num(s * 0.1)} ${num(s * 0.7)} ${num(s * 0.5)} ${num(s * 0.8)}q${num(s * 0.5)} ${num(-s * 0.6)} ${num(s * 0.4)} ${num(-s * 1.3)}q${num(s)} ${num(s)} ${num(s * 0.7)} ${num(s * 2.5)}Z`,
      '#D9702F',
    ) +
    shape(
      `M${num(x - s * 0.5)} ${num(y)}q0 ${num(-s * 0.6)} ${num(s * 0.5)} ${num(-s * 1.1)}q${num(s * 0.6)} ${num(s * 0.6)} ${num(s * 0.5)} ${num(s * 1.1)}Z`,
      ink.lit,
    );
  const rung = times(17, (i) => {
    const t = i / 16;
    const [x, y] = [left + 300 + t * 640, base - 250 - t * 430];
    return segment(x - 12, y - 22, x + 14, y + 18, ink.light, 7);
  });
  return [
    sky(art, { horizon: 300, sun: [220, 180] }),
    skyline(art, 820, 420, ink.far, -40, 900),
    rect(880, 30, 680, 800, dark),
    bricks(art, 880, 40, 680, 780, ink.groundCut, 0.16),
    rect(862, 14, 700, 30, ink.ink),
    times(3, (row) =>
      times(3, (i) =>
        row === 0 && i === 0
          ? rect(920, 110, 120, 160, ink.lit) + flame(980, 270, 46) + flame(950, 132, 36)
          : pane(art, 930 + i * 210, 120 + row * 240, 100, 140, rng.chance(litChance(art) * 0.3)),
      ),
    ),
    shape('M930 108q-70 -60 -30 -130h190q60 60 -10 130Z', ink.cloud),
    ground(art, base - 10),
    oval(left + 450, base + 26, 520, 22, ink.ink),
    segment(left + 292, base - 268, left + 932, base - 700, ink.light, 11),
    segment(left + 316, base - 232, left + 956, base - 664, ink.light, 11),
    rung,
    poly(
      [
        [left - 20, base - 10],
        [left - 20, base - 240],
        [left + 610, base - 240],
        [left + 610, base - 10],
      ],
      red,
    ),
    poly(
      [
        [left + 610, base - 10],
        [left + 610, base - 300],
        [left + 810, base - 300],
        [left + 880, base - 160],
        [left + 890, base - 10],
      ],
      red,
    ),
    poly(
      [
        [left + 660, base - 274],
        [left + 796, base - 274],
        [left + 846, base - 166],
        [left + 660, base - 166],
      ],
      art.time === 'day' ? ink.glass : ink.lit,
    ),
    segment(left + 724, base - 274, left + 724, base - 166, red, 12),
    pill(left + 680, base - 332, 90, 34, 12, '#3E7CB8'),
    rays(art, [left + 725, base - 322], 60, 110, 13, ink.second, 6),
    rect(left - 20, base - 92, 910, 22, ink.light),
    times(
      4,
      (i) =>
        rect(left + 20 + i * 145, base - 214, 122, 104, ink.ink) +
        times(5, (j) => rect(left + 26 + i * 145, base - 206 + j * 19, 110, 8, ink.wallShade)),
    ),
    rect(left + 240, base - 284, 130, 46, ink.ink),
    circle(left + 862, base - 110, 17, ink.lit),
    wheel(left + 150, base - 6, 62, vehiclePaint(art, red)),
    wheel(left + 740, base - 6, 62, vehiclePaint(art, red)),
    figure({
      x: 1180,
      y: base + 100,
      h: 390,
      pose: POSES.point,
      coat: '#D79A32',
      trousers: ink.ink,
      hat: 'helmet',
      skin: rng.pick(SKINS),
    }),
    figure({
      x: 1340,
      y: base + 80,
      h: 370,
      pose: POSES.walk,
      facing: -1,
      coat: '#D79A32',
      trousers: ink.ink,
      hat: 'helmet',
      skin: rng.pick(SKINS),
    }),
    stroke(`M${left + 560} ${base + 30}q160 150 330 90t200 -10t140 -60`, ink.wallShade, 15),
  ].join('');
}
