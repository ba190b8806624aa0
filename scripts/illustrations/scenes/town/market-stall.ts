import type { Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { house } from '../../lib/house.ts';
import { cobbles, ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { awning } from '../../lib/street.ts';
import { circle, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

/** A market stall under a striped awning. */
export function marketStall(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(240, 320);
  const w = 960;
  const lift = art.weather === 'wind' ? 110 : 0;
  const heap = (cx: number, cy: number, color: string, r: number): string =>
    times(9, (i) => {
      const [row, column] = i < 4 ? [0, i] : i < 7 ? [1, i - 4] : [2, i - 7];
      const px = cx + (column - (3 - row) / 2) * r * 1.75;
      return (
        circle(px, cy - row * r * 1.35, r, color) +
        shape(
          gougePath(
            [px - r * 0.5, cy - row * r * 1.35 - r * 0.3],
            [px + r * 0.1, cy - row * r * 1.35 - r * 0.62],
            r * 0.12,
          ),
          ink.light,
        )
      );
    });
  const crate = (cx: number, cy: number, fill: string): string =>
    fill +
    rect(cx - 84, cy - 8, 168, 74, ink.lit) +
    times(2, (i) => rect(cx - 84, cy + 14 + i * 26, 168, 6, ink.ink)) +
    rect(cx - 84, cy - 8, 12, 74, ink.ink) +
    rect(cx + 72, cy - 8, 12, 74, ink.ink);
  const leeks = (cx: number, cy: number): string =>
    times(
      7,
      (i) =>
        segment(cx - 60 + i * 20, cy, cx - 66 + i * 22, cy - 56, ink.light, 13) +
        segment(cx - 66 + i * 22, cy - 52, cx - 84 + i * 28, cy - 104, ink.leaf, 15),
    );
  const colors = ['#B4442B', MOSSY, ink.accent, '#D7822E'] as const;
  return [
    sky(art, { horizon: 520 }),
    skyline(art, 620, 260, ink.far),
    times(4, (i) =>
      house(art, { x: i * 390 - 90, y: 640, w: 250, h: 230, roofH: 100, isGable: i % 2 === 0 }),
    ),
    ground(art, 640),
    cobbles(art, 700, ink.groundCut),
    passerBy(art, 120, 770, 250),
    rect(x + 20, 300, 16, 480, ink.ink),
    rect(x + w - 36, 300, 16, 480, ink.ink),
    figure({
      x: x + w * 0.52,
      y: 850,
      h: 440,
      pose: POSES.hold,
      coat: ink.second,
      skin: rng.pick(SKINS),
      hat: 'brim',
      trousers: ink.ink,
      cut: 'jacket',
    }),
    awning(x - 40, 240, w + 80, 150, [ink.accent, ink.light], 14, lift),
    rect(x - 46, 226, w + 92, 22, ink.ink),
    poly(
      [
        [x - 30, 640],
        [x + w + 30, 640],
        [x + w + 60, 720],
        [x - 60, 720],
      ],
      ink.wallShade,
    ),
    crate(x + 90, 640, heap(x + 90, 622, colors[0], 22)),
    crate(x + 290, 640, leeks(x + 290, 640)),
    crate(x + 690, 640, heap(x + 690, 620, colors[1], 23)),
    crate(x + 880, 640, heap(x + 880, 622, colors[3], 21)),
    rect(x - 62, 706, w + 124, 200, ink.ink),
    times(6, (i) => rect(x - 44 + i * 180, 722, 164, 168, ink.accent)),
    times(6, (i) =>
      shape(
        gougePath([x - 30 + i * 180, 756], [x + 106 + i * 180, 756], 4) +
          gougePath([x - 30 + i * 180, 812], [x + 106 + i * 180, 812], 4),
        ink.wallShade,
      ),
    ),
    crate(x + 40, 900, heap(x + 40, 884, colors[2], 22)),
    crate(x + 260, 910, heap(x + 260, 892, colors[1], 22)),
    figure({
      x: x + w + 10,
      y: 960,
      h: 520,
      pose: POSES.point,
      facing: -1,
      coat: ink.leaf,
      trousers: ink.ink,
      skin: rng.pick(SKINS),
      hat: 'beanie',
    }),
  ].join('');
}

const MOSSY = '#7C8C3F';
