import { WIDTH, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { fence, ground, hill, tufts, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { num, poly, rect, segment, shape, stroke, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { railCar } from '../../lib/vehicles.ts';

/** A two-car train on the branch line. */
export function train(art: Art): string {
  const { ink, rng } = art;
  const rail = 700;
  const x = rng.range(60, 130);
  const body = vehiclePaint(art, ink.accent);
  const poles = times(4, (i) => {
    const px = 120 + i * 420;
    return (
      segment(px, rail, px, 300, ink.ink, 10) +
      segment(px - 44, 330, px + 44, 330, ink.ink, 7) +
      segment(px - 34, 366, px + 34, 366, ink.ink, 7) +
      stroke(`M${num(px - 40)} 326q-190 60 -380 0M${num(px + 30)} 362q190 56 380 0`, ink.ink, 3)
    );
  });
  return [
    sky(art, { horizon: 560, sun: [rng.range(1060, 1300), art.time === 'day' ? 160 : 220] }),
    hill(art, 470, 46, ink.far),
    woods(art, 600, 120, ink.mid),
    house(art, {
      x: 1240,
      y: 660,
      w: 170,
      h: 130,
      roofH: 90,
      isGable: true,
      columns: 1,
      hasDoor: false,
    }),
    poles,
    poly(
      [
        [-30, rail + 4],
        [WIDTH + 30, rail + 4],
        [WIDTH + 30, rail + 120],
        [-30, rail + 120],
      ],
      ink.mid,
    ),
    gouges(art, {
      x: -30,
      y: rail + 26,
      w: WIDTH + 60,
      h: 80,
      color: ink.groundCut,
      gap: 17,
      length: [16, 40],
      width: [3, 5],
      density: [0.5, 0.5],
    }),
    times(40, (i) => rect(i * 40 - 30, rail + 10, 22, 14, ink.ink)),
    rect(-30, rail, WIDTH + 60, 10, ink.light),
    railCar(art.id(), x, rail, 580, 230, body, false, ink.ink),
    rect(x + 574, rail - 90, 26, 40, ink.ink),
    railCar(art.id(), x + 594, rail, 640, 230, body, true, ink.ink),
    art.time === 'day'
      ? ''
      : poly(
          [
            [x + 1230, rail - 76],
            [WIDTH + 40, rail - 150],
            [WIDTH + 40, rail - 4],
          ],
          ink.lit,
        ) +
        shape(
          times(6, (i) =>
            gougePath([x + 1250, rail - 74 + i * 4], [WIDTH + 30, rail - 130 + i * 22], 3),
          ),
          ink.sky,
        ),
    ground(art, rail + 110),
    fence(-20, WIDTH + 20, 900, 90, ink.ink),
    tufts(art, 960, 26, 70, ink.ink),
  ].join('');
}
