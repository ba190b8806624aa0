import { litChance, type Art } from '../../lib/art.ts';
import { ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { rect, segment, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';
import { bush } from '../../lib/trees.ts';
import { vehiclePaint } from '../../lib/vehicle-paint.ts';
import { carShape, vanShape } from '../../lib/vehicles.ts';

/** The front of the hospital with cars and an ambulance. */
export function hospital(art: Art): string {
  const { ink, rng } = art;
  const base = 760;
  const x = rng.range(160, 220);
  const cross = (cx: number, cy: number, s: number, color: string): string =>
    rect(cx - s * 0.17, cy - s * 0.5, s * 0.34, s, color) +
    rect(cx - s * 0.5, cy - s * 0.17, s, s * 0.34, color);
  const floors = (left: number, top: number, columns: number, rows: number): string =>
    times(columns * rows, (i) => {
      const [wx, wy] = [left + (i % columns) * 78, top + Math.floor(i / columns) * 96];
      return (
        rect(wx, wy, 56, 56, rng.chance(litChance(art) + 0.1) ? ink.lit : ink.glass) +
        rect(wx + 25, wy, 6, 56, ink.light) +
        (rng.chance(0.3) ? rect(wx, wy, 56, 20, ink.light) : '')
      );
    });
  return [
    sky(art, { horizon: 520 }),
    skyline(art, 740, 170, ink.far),
    rect(x + 640, 330, 540, 440, ink.wallShade),
    rect(x + 624, 314, 572, 22, ink.roof),
    floors(x + 690, 366, 6, 3),
    rect(x, 120, 640, 650, ink.wall),
    rect(x - 16, 104, 672, 24, ink.roof),
    rect(x + 60, 40, 190, 66, ink.wallShade),
    gouges(art, {
      x: x + 540,
      y: 140,
      w: 96,
      h: 600,
      color: ink.wallShade,
      gap: 15,
      length: [30, 96],
      width: [2, 4],
      density: [0.8, 0.8],
    }),
    rect(x + 250, 104, 140, 666, ink.second),
    times(
      6,
      (i) =>
        rect(x + 274, 320 + i * 70, 92, 44, ink.glass) +
        rect(x + 274, 338 + i * 70, 92, 6, ink.light),
    ),
    rect(x + 250, 156, 140, 134, ink.paper),
    cross(x + 320, 223, 100, ink.accent),
    floors(x + 26, 160, 3, 5),
    floors(x + 414, 160, 2, 5),
    rect(x + 130, 614, 400, 30, ink.accent),
    segment(x + 150, 640, x + 150, base, ink.ink, 11),
    segment(x + 510, 640, x + 510, base, ink.ink, 11),
    rect(x + 200, 660, 260, 104, ink.ink),
    times(4, (i) => rect(x + 210 + i * 62, 668, 54, 96, ink.lit)),
    ground(art, base, art.time === 'day' ? '#9AA3A3' : ink.ground, ink.light),
    times(7, (i) => segment(620 + i * 150, base + 60, 580 + i * 190, 960, ink.light, 7)),
    vanShape(x + 880, base + 70, 300, vehiclePaint(art, ink.light)),
    cross(x + 840, base - 40, 60, ink.accent),
    rect(x + 730, base + 16, 290, 14, ink.accent),
    bush(art, -50, base + 20, 260, 70, ink.leaf),
    carShape(930, 940, 310, vehiclePaint(art, ink.accent)),
    carShape(1330, 930, 310, vehiclePaint(art, ink.second)),
    passerBy(art, x + 250, base + 80, 190),
    passerBy(art, x + 420, base + 140, 220),
    passerBy(art, x + 60, base + 190, 250),
  ].join('');
}
