import { PAPER } from '../lib/palette.ts';
import { poly, shape, stroke } from '../lib/svg.ts';
import { gougePath } from '../lib/texture.ts';
import { lapels } from './clothes.ts';
import type { Likeness } from './face.ts';

export const tomBellweather: Likeness = {
  ground: '#7FA5B8',
  groundCut: '#C5D8DD',
  skin: '#E6B593',
  shade: '#C4835F',
  hair: '#8A8378',
  hairCut: PAPER,
  coat: '#5A4A3A',
  coatCut: '#A89478',
  jaw: 66,
  back: 'M126 150q-22 40 -4 76h18v-70Z M274 150q22 40 4 76h-18v-70Z',
  front: 'M172 226q12 -12 28 -4q16 -8 28 4q14 8 18 18q-24 -2 -46 -8q-22 6 -46 8q4 -10 18 -18Z',
  strands: [
    [120, 200, 128, 168],
    [280, 200, 273, 170],
    [160, 238, 186, 228],
    [240, 238, 214, 228],
  ],
  brows: 9,
  mouth: 'straight',
  details:
    stroke('M150 122q50 -14 96 -2M160 138q40 -8 76 0', '#C4835F', 3) +
    shape(gougePath([158, 110], [190, 98], 4), PAPER) +
    poly(
      [
        [192, 318],
        [208, 318],
        [216, 400],
        [200, 412],
        [184, 400],
      ],
      '#8C1C13',
    ) +
    poly(
      [
        [186, 300],
        [214, 300],
        [208, 322],
        [192, 322],
      ],
      '#8C1C13',
    ),
  collar: lapels('#463828', PAPER),
};
