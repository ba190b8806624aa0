import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { lamp } from '../../lib/street.ts';
import { circle, rect, segment, shape } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { busShape } from '../../lib/vehicles.ts';

/** A single-deck bus at its stop. */
export function bus(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(600, 660);
  const base = 780;
  let wet = '';
  for (let i = 0; i < 30; i += 1) {
    const [sx, sy] = [rng.range(x - 480, x + 480), rng.range(base + 40, HEIGHT)];
    wet += gougePath([sx - 60, sy], [sx + 60, sy], 4);
  }
  const terrace: string[] = [];
  for (let left = -60; left < WIDTH; left += 260) {
    terrace.push(
      house(art, {
        x: left,
        y: base - 60,
        w: 258,
        h: rng.range(330, 400),
        roofH: 120,
        rows: 3,
        isGable: rng.chance(0.3),
      }),
    );
  }
  return [
    sky(art, { horizon: 400 }),
    ...terrace,
    rect(-30, base - 66, WIDTH + 60, 36, ink.wallShade),
    ground(art, base - 36, art.time === 'day' ? '#75797A' : ink.ground),
    rect(1150, 470, 300, 14, ink.ink),
    rect(1164, 480, 12, 290, ink.ink),
    rect(1424, 480, 12, 290, ink.ink),
    rect(1180, 500, 240, 200, ink.second),
    shape(
      gougePath([1210, 660], [1290, 520], 5) + gougePath([1250, 680], [1340, 520], 5),
      ink.light,
    ),
    rect(1190, 690, 220, 14, ink.ink),
    busShape(x, base + 20, 1060, vehiclePaint(art, ink.accent), ink.ink),
    shape(wet, art.time === 'day' ? ink.light : ink.lit),
    segment(1120, base + 10, 1120, 400, ink.ink, 10),
    circle(1120, 392, 46, ink.light),
    circle(1120, 392, 36, ink.accent),
    rect(1102, 376, 36, 26, ink.light),
    passerBy(art, 1240, base + 30, 290, POSES.stand),
    passerBy(art, 1370, base + 70, 310, POSES.stand),
    lamp(art, 70, base + 60, 520),
  ].join('');
}
