import { pill, place, poly, rect, shape, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const tools: DrawObject = (p) =>
  rect(-380, -200, 560, 200, p.main) +
  rect(-400, -226, 600, 40, p.dark) +
  rect(-380, -110, 560, 10, p.dark) +
  stroke('M-220 -226v-80h240v80', p.dark, 24) +
  rect(-130, -170, 60, 40, p.metal) +
  rect(-130, -90, 60, 40, p.metal) +
  place(
    rect(-16, -330, 32, 330, p.wood) +
      shape('M-90 -400h150q40 0 50 30v40h-200q-30 0 -60 -40Z', p.metal),
    310,
    0,
    1,
    12,
  ) +
  place(
    shape(
      'M-20 0v-260q-60 -30 -40 -100q6 -30 30 -40v70l30 20l30 -20v-70q26 12 32 46q14 64 -42 94v260Z',
      p.metal,
    ),
    430,
    0,
    0.9,
    4,
  ) +
  place(
    rect(-26, -140, 52, 140, p.second) +
      rect(-8, -330, 16, 200, p.metal) +
      times(3, (i) => rect(-16 + i * 14, -130, 4, 110, p.dark)),
    240,
    -10,
    0.9,
    -10,
  ) +
  place(
    poly(
      [
        [0, 0],
        [0, -60],
        [380, -90],
        [380, -20],
      ],
      p.metal,
    ) +
      times(19, (i) =>
        poly(
          [
            [i * 20, 0],
            [i * 20 + 10, 14],
            [i * 20 + 20, 0],
          ],
          p.metal,
        ),
      ) +
      pill(-130, -86, 150, 90, 20, p.wood),
    -330,
    -240,
    0.95,
    -8,
  );
