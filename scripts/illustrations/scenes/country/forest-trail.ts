import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { figure } from '../../lib/figure.ts';
import { ground, leaves, woods } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { poly, rect, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bush } from '../../lib/trees.ts';

/** A trail between tall thin trunks. */
export function forestTrail(art: Art): string {
  const { ink, rng } = art;
  const fall =
    art.weather === 'snow' ? [ink.paper, ink.groundCut] : [ink.accent, '#D79A32', '#C06A3A'];
  const trunk = (x: number, y: number, w: number, color: string): string => {
    const marks = times(9, () => {
      const my = rng.range(-20, y - 40);
      return shape(
        gougePath(
          [x - w * rng.range(0.1, 0.45), my],
          [x + w * rng.range(0, 0.4), my + rng.range(-6, 6)],
          w * 0.05,
        ),
        ink.wallShade,
      );
    });
    return (
      poly(
        [
          [x - w * 0.42, -30],
          [x + w * 0.38, -30],
          [x + w * 0.5, y - w],
          [x + w * 0.9, y],
          [x - w * 0.9, y],
          [x - w * 0.5, y - w],
        ],
        color,
      ) + marks
    );
  };
  const far = times(24, (i) => {
    const x = i * 66 + rng.range(-22, 22);
    return rect(x, -30, rng.range(9, 20), 590, i % 3 === 0 ? ink.far : ink.mid);
  });
  const path = `M560 ${HEIGHT + 30}Q480 860 720 770Q850 716 812 660Q786 612 806 556L816 556Q812 612 862 656Q950 716 880 790Q760 880 1080 ${HEIGHT + 30}Z`;
  return [
    sky(art, { horizon: 540, sun: [rng.range(560, 900), 320] }),
    far,
    ground(art, 540),
    woods(art, 560, 36, ink.leaf),
    shape(path, ink.wallShade),
    shape(
      times(14, (i) =>
        gougePath(
          [760 - i * 6 + rng.range(-30, 40), 640 + i * 24],
          [820 + rng.range(0, 60), 640 + i * 24],
          2 + i * 0.3,
        ),
      ),
      ink.groundCut,
    ),
    trunk(300, 700, 44, ink.ink),
    trunk(1130, 690, 48, ink.ink),
    trunk(560, 640, 28, ink.ink),
    trunk(960, 630, 26, ink.ink),
    figure({ x: 838, y: 716, h: 170, pose: POSES.walk, coat: ink.accent, hat: 'beanie' }),
    shape(
      'M880 712q-6 -26 8 -34h34q12 -14 22 -8l10 8l-12 8q-4 16 -10 28h-6l-2 -18h-26l-6 16Z',
      ink.ink,
    ),
    leaves(art, 590, HEIGHT, 150, fall),
    trunk(130, 860, 92, ink.ink),
    trunk(1370, 900, 104, ink.ink),
    times(14, () => {
      const [x, y] = [rng.range(0, WIDTH), rng.range(30, 520)];
      return shape(gougePath([x, y], [x + 30, y + 14], 7), rng.pick(fall));
    }),
    bush(art, -60, HEIGHT + 10, 330, 120, ink.leaf),
    bush(art, 1220, HEIGHT + 10, 340, 90, ink.leaf),
  ].join('');
}
