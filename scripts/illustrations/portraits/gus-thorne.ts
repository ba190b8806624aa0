import { PAPER } from '../lib/palette.ts';
import { circle, poly, shape, stroke, times } from '../lib/svg.ts';
import { gougePath } from '../lib/texture.ts';
import type { Likeness } from './face.ts';

export const gusThorne: Likeness = {
  ground: '#B4B873',
  groundCut: '#DADDA8',
  skin: '#D9A27C',
  shade: '#AB6B48',
  hair: '#D8D2C4',
  hairCut: '#8A8378',
  coat: '#3D4A2C',
  coatCut: '#8FA04E',
  jaw: 66,
  back: 'M122 150q-16 50 2 90h30v-90Z M278 150q16 50 -2 90h-30v-90Z',
  front:
    'M130 200q0 84 30 112q36 34 80 0q30 -28 30 -112q-10 34 -36 28q-14 -12 -34 -8q-20 -4 -34 8q-26 6 -36 -28Z',
  strands: [
    [146, 240, 158, 290],
    [162, 254, 172, 306],
    [182, 262, 188, 318],
    [200, 264, 200, 320],
    [218, 262, 213, 318],
    [238, 254, 228, 306],
    [254, 240, 243, 290],
  ],
  brows: 10,
  mouth: 'straight',
  details:
    shape('M172 236q28 10 56 0q-4 14 -28 14t-28 -14Z', '#7A3A2A') +
    shape('M108 146q-10 -66 92 -74q104 4 94 74q-40 -22 -92 -20t-94 20Z', '#6E5A3A') +
    shape('M96 150q60 -40 206 -6q14 6 8 14q-110 -26 -208 6q-10 -4 -6 -14Z', '#4A3A24') +
    shape(
      times(5, (i) => gougePath([136 + i * 26, 116 - (i % 2) * 8], [150 + i * 26, 88], 2.4)),
      '#B9A37C',
    ) +
    stroke('M136 196l-8 6M138 204l-8 10M264 196l8 6M262 204l8 10', '#8A5533', 3),
  collar:
    poly(
      [
        [150, 296],
        [200, 346],
        [250, 296],
        [270, 330],
        [200, 390],
        [130, 330],
      ],
      '#8C1C13',
    ) + times(4, (i) => circle(150 + i * 34, 336 + (i % 2) * 20, 4, PAPER)),
};
