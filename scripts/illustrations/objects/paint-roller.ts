import { oval, pill, place, poly, rect, shape, stroke } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const paintRoller: DrawObject = (p) =>
  shape(
    'M-420 -600H160V-330q-20 30 -50 0q-20 50 -60 0q-30 30 -60 -10q-20 60 -60 10H-420Z',
    p.main,
  ) +
  pill(60, -420, 330, 110, 24, p.light) +
  pill(60, -420, 330, 110, 24, p.main) +
  rect(44, -400, 24, 70, p.dark) +
  rect(382, -400, 24, 70, p.dark) +
  stroke('M396 -364h44v130h-200v60', p.metal, 16) +
  pill(212, -180, 58, 180, 24, p.woodDark) +
  shape('M-390 -240h260l-18 240h-224Z', p.metal) +
  oval(-260, -240, 130, 24, p.dark) +
  oval(-260, -238, 114, 18, p.main) +
  stroke('M-390 -236q130 -220 260 0', p.dark, 8) +
  shape('M-330 -226q10 60 20 110q16 20 26 -8l6 -98Z', p.main) +
  place(
    rect(-40, -120, 80, 120, p.wood) +
      rect(-50, -30, 100, 40, p.metal) +
      poly(
        [
          [-48, 10],
          [48, 10],
          [40, 100],
          [-40, 100],
        ],
        p.dark,
      ),
    -20,
    -110,
    0.9,
    74,
  );
