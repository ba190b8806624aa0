import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { SKINS } from '../../lib/figure.ts';
import { house } from '../../lib/house.ts';
import { drift, ground } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { circle, num, oval, pill, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath, gouges, rays } from '../../lib/texture.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { carShape, wheel } from '../../lib/vehicles.ts';

/** A snowplow clearing a street of parked cars. */
export function snowPlow(art: Art): string {
  const { ink, rng } = art;
  const base = 850;
  const x = rng.range(240, 320);
  const orange = '#D9822E';
  const row: string[] = [];
  for (let left = -80; left < WIDTH; left += 290) {
    row.push(
      house(art, {
        x: left,
        y: 700,
        w: 270,
        h: rng.range(250, 300),
        roofH: rng.range(110, 160),
        isGable: rng.chance(0.4),
      }),
    );
  }
  const spray = times(26, (i) =>
    circle(
      x + 920 + rng.range(0, 330) * (i / 26 + 0.3),
      base - rng.range(0, 330) * (1 - i / 32),
      rng.range(9, 34),
      ink.paper,
    ),
  );
  return [
    sky(art, { horizon: 420 }),
    ...row,
    ground(art, 700),
    times(
      3,
      (i) =>
        carShape(330 + i * 460, 772, 300, vehiclePaint(art, i % 2 === 0 ? ink.second : ink.leaf)) +
        drift(216 + i * 460, 686, 190, 34, ink.paper) +
        drift(180 + i * 460, 776, 320, 26, ink.paper),
    ),
    poly(
      [
        [-30, 800],
        [WIDTH + 30, 800],
        [WIDTH + 30, HEIGHT + 30],
        [-30, HEIGHT + 30],
      ],
      art.time === 'night' ? '#5E7A96' : '#B9C6CE',
    ),
    gouges(art, {
      x: -30,
      y: 810,
      w: WIDTH + 60,
      h: 190,
      color: ink.paper,
      gap: 26,
      length: [90, 320],
      width: [5, 9],
      density: [0.5, 0.5],
    }),
    oval(x + 400, base + 62, 520, 24, ink.mid),
    rect(x, base - 60, 720, 60, ink.ink),
    poly(
      [
        [x - 10, base - 70],
        [x - 40, base - 290],
        [x + 400, base - 290],
        [x + 400, base - 70],
      ],
      ink.ink,
    ),
    poly(
      [
        [x + 16, base - 92],
        [x - 6, base - 262],
        [x + 372, base - 262],
        [x + 372, base - 92],
      ],
      orange,
    ),
    times(4, (i) => segment(x + 60 + i * 86, base - 258, x + 66 + i * 82, base - 96, ink.ink, 8)),
    shape(`M${num(x - 20)} ${num(base - 286)}q100 -80 200 -56t210 56Z`, ink.wallShade),
    poly(
      [
        [x + 420, base - 40],
        [x + 420, base - 370],
        [x + 640, base - 370],
        [x + 690, base - 214],
        [x + 820, base - 190],
        [x + 830, base - 40],
      ],
      orange,
    ),
    poly(
      [
        [x + 452, base - 342],
        [x + 622, base - 342],
        [x + 660, base - 214],
        [x + 452, base - 214],
      ],
      art.time === 'day' ? ink.glass : ink.lit,
    ),
    circle(x + 560, base - 264, 24, SKINS[1]),
    poly(
      [
        [x + 520, base - 214],
        [x + 534, base - 242],
        [x + 588, base - 242],
        [x + 604, base - 214],
      ],
      ink.ink,
    ),
    segment(x + 534, base - 342, x + 534, base - 214, orange, 12),
    rect(x + 420, base - 150, 410, 16, ink.light),
    pill(x + 490, base - 404, 84, 36, 14, ink.lit),
    rays(art, [x + 532, base - 392], 62, 120, 13, ink.lit, 7),
    circle(x + 800, base - 156, 20, ink.lit),
    wheel(x + 110, base, 66, vehiclePaint(art, orange)),
    wheel(x + 262, base, 66, vehiclePaint(art, orange)),
    wheel(x + 660, base, 66, vehiclePaint(art, orange)),
    segment(x + 820, base - 90, x + 900, base - 60, ink.ink, 20),
    drift(x + 900, base + 80, 420, 60, ink.paper),
    spray,
    shape(`M${num(x + 850)} ${num(base + 74)}q-60 -160 30 -310l110 -6q-90 150 40 316Z`, ink.ink),
    shape(`M${num(x + 872)} ${num(base + 58)}q-50 -140 24 -276l64 -4q-80 140 26 280Z`, ink.accent),
    shape(
      times(4, (i) =>
        gougePath([x + 884 + i * 18, base - 190], [x + 892 + i * 24, base + 40], 5, 22),
      ),
      ink.light,
    ),
  ].join('');
}
