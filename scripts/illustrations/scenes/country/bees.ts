import { HEIGHT, type Art } from '../../lib/art.ts';
import { figure } from '../../lib/figure.ts';
import { ground, hill, tufts, woods } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { circle, num, oval, place, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { fir } from '../../lib/trees.ts';

/** Hives, a keeper in a veil, and bees close by. */
export function bees(art: Art): string {
  const { ink, rng } = art;
  const gold = '#E0A02E';
  const bee = (x: number, y: number, s: number, turn: number): string =>
    place(
      oval(-14, -42, 20, 42, ink.light) +
        oval(26, -40, 18, 38, ink.light) +
        shape(gougePath([-14, -10], [-20, -70], 3) + gougePath([24, -10], [30, -66], 3), ink.ink) +
        oval(0, 0, 62, 36, gold) +
        times(3, (i) =>
          shape(
            `M${-34 + i * 26} ${-31 + Math.abs(i - 1) * 3}q14 31 0 ${62 - Math.abs(i - 1) * 6}l13 0q14 -31 0 ${-62 + Math.abs(i - 1) * 6}Z`,
            ink.ink,
          ),
        ) +
        circle(62, -4, 24, ink.ink) +
        circle(70, -10, 6, ink.paper) +
        segment(70, -24, 88, -48, ink.ink, 4) +
        segment(60, -26, 68, -54, ink.ink, 4) +
        poly(
          [
            [-60, -5],
            [-86, 0],
            [-60, 6],
          ],
          ink.ink,
        ) +
        times(3, (i) => segment(-20 + i * 22, 32, -26 + i * 22, 52, ink.ink, 4)),
      x,
      y,
      s,
      turn,
    );
  const hive = (x: number, y: number, s: number, color: string): string =>
    segment(x - s * 0.36, y, x - s * 0.4, y + s * 0.16, ink.ink, s * 0.05) +
    segment(x + s * 0.36, y, x + s * 0.4, y + s * 0.16, ink.ink, s * 0.05) +
    times(
      4,
      (i) =>
        rect(
          x - s * 0.5 + (i === 3 ? s * 0.03 : 0),
          y - s * (0.26 + i * 0.26),
          s * (i === 3 ? 0.94 : 1),
          s * 0.25,
          i % 2 === 0 ? color : ink.light,
        ) +
        rect(x - s * 0.13, y - s * (0.15 + i * 0.26), s * 0.26, s * 0.05, ink.ink) +
        rect(x - s * 0.5, y - s * (0.02 + i * 0.26), s, s * 0.02, ink.ink),
    ) +
    poly(
      [
        [x - s * 0.6, y - s * 1.03],
        [x - s * 0.54, y - s * 1.14],
        [x + s * 0.54, y - s * 1.14],
        [x + s * 0.6, y - s * 1.03],
      ],
      ink.roof,
    ) +
    rect(x - s * 0.2, y - s * 0.06, s * 0.4, s * 0.06, ink.ink);
  const kx = rng.range(720, 780);
  const keeper =
    figure({
      x: kx,
      y: 860,
      h: 480,
      pose: POSES.hold,
      facing: 1,
      coat: ink.light,
      trousers: ink.light,
      skin: '#C68E63',
      cut: 'jacket',
      hat: 'none',
    }) +
    shape(`M${num(kx - 52)} 442q-8 -70 54 -74t66 70l14 42q-70 30 -144 4Z`, ink.ink) +
    gouges(art, {
      x: kx - 40,
      y: 400,
      w: 100,
      h: 76,
      color: ink.wallShade,
      gap: 9,
      length: [14, 34],
      width: [1, 1.8],
    }) +
    oval(kx + 8, 396, 96, 17, '#D79A32') +
    shape(`M${num(kx - 46)} 394q6 -56 54 -56t54 56Z`, '#D79A32') +
    rect(kx + 76, 500, 130, 86, '#C9853A') +
    times(4, (i) => rect(kx + 84, 512 + i * 18, 114, 8, ink.ink));
  return [
    sky(art, { horizon: 500 }),
    hill(art, 440, 40, ink.far),
    woods(art, 560, 110, ink.mid),
    fir(art, 1390, 600, 330, ink.mid),
    ground(art, 570),
    hive(330, 740, 190, ink.second),
    hive(560, 720, 160, ink.accent),
    hive(1060, 860, 300, ink.accent),
    hive(1330, 780, 210, ink.second),
    keeper,
    tufts(art, 900, 40, 70, ink.leaf),
    tufts(art, HEIGHT + 6, 30, 120, ink.mid),
    times(12, (i) =>
      bee(rng.range(120, 1400), rng.range(160, 620), rng.range(0.24, 0.4), i * 40 - 60),
    ),
    times(9, (i) => {
      const x = 90 + i * 44;
      return (
        segment(x, HEIGHT, x + 14, 830 - (i % 3) * 60, ink.leaf, 7) +
        times(6, (j) =>
          oval(
            x + 14 + Math.cos(j) * 21,
            822 - (i % 3) * 60 + Math.sin(j) * 21,
            14,
            14,
            ink.accent,
          ),
        ) +
        circle(x + 14, 822 - (i % 3) * 60, 11, gold)
      );
    }),
    bee(290, 590, 1.9, -14),
    times(13, (i) => circle(60 + i * 22, 300 - Math.sin(i * 0.55) * 50 + i * 5, 3.5, ink.ink)),
  ].join('');
}
