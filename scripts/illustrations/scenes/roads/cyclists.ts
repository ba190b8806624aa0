import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { bicycleShape } from '../../lib/cycle.ts';
import { SKINS } from '../../lib/figure.ts';
import { fence, ground, hill, tufts, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { circle, line, oval, place, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { bareTree, fir } from '../../lib/trees.ts';

/** A group of riders on a lane between hills. */
export function cyclists(art: Art): string {
  const { ink, rng } = art;
  const rider = (x: number, y: number, s: number, jersey: string): string => {
    const skin = rng.pick(SKINS);
    const back =
      line(
        [
          [-6, -216],
          [76, -150],
          [42, -66],
          [66, -44],
        ],
        skin,
        30,
      ) + segment(42, -66, 70, -48, ink.ink, 20);
    const front =
      line(
        [
          [-6, -216],
          [62, -176],
          [4, -104],
        ],
        skin,
        32,
      ) +
      segment(-6, -216, 54, -180, ink.ink, 42) +
      segment(4, -104, -10, -50, skin, 22) +
      segment(-16, -46, 22, -42, ink.ink, 18) +
      poly(
        [
          [-40, -216],
          [6, -196],
          [128, -290],
          [96, -340],
          [60, -340],
        ],
        jersey,
      ) +
      circle(98, -318, 26, jersey) +
      shape(
        gougePath([-10, -226], [80, -318], 4) + gougePath([6, -212], [98, -296], 3),
        '#FFFCF6',
      ) +
      line(
        [
          [104, -312],
          [132, -236],
          [186, -204],
        ],
        skin,
        22,
      ) +
      segment(104, -314, 122, -262, jersey, 28) +
      oval(140, -362, 30, 34, skin) +
      shape('M100 -368q4 -50 52 -46q34 4 36 40l-40 2q-26 -2 -48 4Z', jersey) +
      shape(gougePath([110, -376], [170, -392], 4), '#FFFCF6') +
      circle(158, -360, 4, ink.ink);
    return place(back + bicycleShape(ink.ink, jersey) + front, x, y, s);
  };
  const colors = [ink.accent, ink.second, '#D79A32'];
  return [
    sky(art, { horizon: 460 }),
    hill(art, 400, 60, ink.far),
    hill(art, 500, 50, ink.mid),
    woods(art, 600, 90, ink.leaf),
    ground(art, 600),
    bareTree(art, rng.range(80, 140), 700, 520, ink.ink),
    fir(art, 1420, 690, 300, ink.mid),
    fence(-30, WIDTH + 30, 740, 84, ink.ink),
    rect(-30, 770, WIDTH + 60, 260, art.time === 'day' ? '#8B8D88' : ink.ground),
    gouges(art, {
      x: -30,
      y: 790,
      w: WIDTH + 60,
      h: 210,
      color: ink.light,
      gap: 30,
      length: [80, 240],
      width: [2, 4],
      density: [0.35, 0.35],
    }),
    times(6, (i) => rect(i * 290 - 60, 946, 150, 14, ink.light)),
    rider(340, 850, 0.98, colors[1] ?? ink.second),
    rider(1010, 860, 1, colors[2] ?? ink.lit),
    rider(660, 920, 1.24, colors[0] ?? ink.accent),
    tufts(art, HEIGHT + 10, 18, 60, ink.mid),
  ].join('');
}
