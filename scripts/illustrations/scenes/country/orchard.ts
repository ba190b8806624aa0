import { HEIGHT, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { ground, hill, tufts, woods } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { blob, circle, num, oval, rect, segment, shape, times, type Point } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

/** Apple trees, a ladder, crates of fruit. */
export function orchard(art: Art): string {
  const { ink, rng } = art;
  const fruit = art.time === 'night' ? '#C23A26' : '#B3261A';
  const tree = (x: number, y: number, s: number): string => {
    const crown = Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i / 12) * Math.PI * 2;
      return [
        x + Math.cos(angle) * s * rng.range(0.48, 0.58),
        y - s * 0.86 + Math.sin(angle) * s * rng.range(0.34, 0.42),
      ];
    });
    const spots = times(26, () => {
      const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.range(0.02, 0.86))];
      const [ax, ay] = [
        x + Math.cos(angle) * s * 0.5 * reach,
        y - s * 0.86 + Math.sin(angle) * s * 0.36 * reach,
      ];
      return (
        circle(ax, ay, s * 0.032, fruit) +
        shape(
          gougePath([ax - s * 0.014, ay - s * 0.012], [ax + s * 0.004, ay - s * 0.02], s * 0.006),
          ink.paper,
        )
      );
    });
    let leaf = '';
    for (let i = 0; i < 60; i += 1) {
      const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.range(0.02, 0.9))];
      const [lx, ly] = [
        x + Math.cos(angle) * s * 0.5 * reach,
        y - s * 0.86 + Math.sin(angle) * s * 0.36 * reach,
      ];
      leaf += gougePath([lx, ly], [lx + s * 0.06, ly - s * 0.03], s * 0.014);
    }
    return (
      shape(
        `M${num(x - s * 0.09)} ${num(y)}q${num(s * 0.07)} ${num(-s * 0.3)} ${num(-s * 0.14)} ${num(-s * 0.62)}l${num(s * 0.07)} 0q${num(s * 0.08)} ${num(s * 0.2)} ${num(s * 0.12)} ${num(s * 0.2)}q${num(s * 0.05)} ${num(-s * 0.06)} ${num(s * 0.1)} ${num(-s * 0.26)}l${num(s * 0.08)} 0q${num(-s * 0.16)} ${num(s * 0.36)} ${num(-s * 0.04)} ${num(s * 0.68)}Z`,
        ink.ink,
      ) +
      blob(crown, ink.leaf) +
      shape(leaf, art.time === 'day' ? ink.ground : ink.groundCut) +
      spots
    );
  };
  const x = rng.range(380, 440);
  const crate = (cx: number, cy: number): string =>
    times(7, (i) => circle(cx - 66 + i * 22, cy - 72 - (i % 2) * 10, 17, fruit)) +
    rect(cx - 92, cy - 70, 184, 70, '#D79A32') +
    rect(cx - 92, cy - 48, 184, 7, ink.ink) +
    rect(cx - 92, cy - 24, 184, 7, ink.ink) +
    rect(cx - 92, cy - 70, 12, 70, ink.ink) +
    rect(cx + 80, cy - 70, 12, 70, ink.ink);
  return [
    sky(art, { horizon: 500 }),
    hill(art, 430, 40, ink.far),
    woods(art, 540, 80, ink.mid),
    ground(art, 540),
    times(4, (i) => tree(880 + i * 170, 640 + (i % 2) * 12, 210)),
    times(2, (i) => tree(130 + i * 1160, 760, 370)),
    tree(x + 360, 720, 330),
    oval(x, 922, 240, 30, ink.groundCut),
    tree(x, 920, 690),
    segment(x + 130, 950, x + 20, 380, ink.ink, 15),
    segment(x + 230, 940, x + 66, 376, ink.ink, 15),
    times(9, (i) =>
      segment(x + 124 - i * 12, 905 - i * 60, x + 220 - i * 18, 898 - i * 60, ink.ink, 11),
    ),
    figure({
      x: x + 490,
      y: 960,
      h: 400,
      pose: POSES.hold,
      facing: -1,
      coat: ink.second,
      skin: rng.pick(SKINS),
      hat: 'brim',
      cut: 'jacket',
    }),
    crate(x + 720, 950),
    crate(x + 930, 968),
    times(16, () => circle(x + rng.range(-260, 330), rng.range(900, 980), 13, fruit)),
    tufts(art, HEIGHT + 6, 22, 60, ink.mid),
  ].join('');
}
