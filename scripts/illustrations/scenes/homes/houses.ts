import { WIDTH, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { fence, ground, hill, woods } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { poly, rect, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';
import { bareTree, bush } from '../../lib/trees.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { carShape } from '../../lib/vehicles.ts';

/** A row of houses with small yards and garages, a lane in front. */
export function houses(art: Art): string {
  const { ink, rng } = art;
  const base = 720;
  const row: string[] = [];
  for (let x = -80; x < WIDTH; x += 430) {
    const roofH = rng.range(120, 180);
    row.push(
      house(art, { x, y: base, w: 260, h: rng.range(270, 320), roofH, isGable: rng.chance(0.5) }),
    );
    const hasCar = rng.chance(0.3);
    row.push(
      rect(x + 270, base - 120, 140, 120, ink.wallShade),
      poly(
        [
          [x + 258, base - 118],
          [x + 290, base - 172],
          [x + 390, base - 172],
          [x + 424, base - 118],
        ],
        ink.roof,
      ),
    );
    row.push(
      rect(x + 288, base - 96, 104, 96, hasCar ? ink.ink : ink.light),
      hasCar ? '' : times(4, (i) => rect(x + 288, base - 78 + i * 24, 104, 4, ink.wallShade)),
    );
  }
  return [
    sky(art, { horizon: 460 }),
    hill(art, 520, 20, ink.far),
    woods(art, 620, 130, ink.mid),
    bareTree(art, rng.range(320, 400), base, 480, ink.ink),
    ...row,
    ground(art, base),
    times(4, (i) =>
      poly(
        [
          [i * 430 + 200, base],
          [i * 430 + 318, base],
          [i * 440 + 372, 850],
          [i * 440 + 180, 850],
        ],
        ink.wallShade,
      ),
    ),
    times(4, (i) => fence(i * 440 - 90, i * 440 + 130, 842, 74, ink.light)),
    times(4, (i) => bush(art, i * 440 - 60, 850, 150, 66, ink.leaf)),
    rect(-30, 852, WIDTH + 60, 170, art.time === 'day' ? '#8A8A84' : ink.ground),
    gouges(art, {
      x: -30,
      y: 866,
      w: WIDTH + 60,
      h: 150,
      color: ink.light,
      gap: 26,
      length: [50, 150],
      width: [1.5, 3],
      density: [0.3, 0.3],
    }),
    carShape(rng.range(420, 560), 930, 330, vehiclePaint(art, ink.accent)),
    passerBy(art, rng.range(980, 1180), 950, 200),
  ].join('');
}
