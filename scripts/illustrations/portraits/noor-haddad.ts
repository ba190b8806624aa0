import { INK, PAPER } from '../lib/palette.ts';
import { poly, shape } from '../lib/svg.ts';
import { gougePath } from '../lib/texture.ts';
import { glasses, type Likeness } from './face.ts';

export const noorHaddad: Likeness = {
  ground: '#C5D8DD',
  groundCut: PAPER,
  skin: '#D6A277',
  shade: '#A87048',
  hair: '#3A2018',
  hairCut: '#A9642A',
  coat: INK,
  coatCut: '#8A8378',
  jaw: 56,
  back: 'M200 46q60 -16 92 30q40 30 24 74q26 40 -2 74q-2 44 -46 44h-136q-44 0 -46 -44q-28 -34 -2 -74q-16 -44 24 -74q32 -46 92 -30Z',
  front:
    'M128 186q-20 -36 4 -66q0 -40 40 -42q30 -24 62 0q42 2 40 46q20 32 0 62q-2 -38 -24 -52q-12 -24 -40 -16q-30 -10 -48 14q-30 14 -34 54Z',
  strands: [
    [100, 130, 124, 106],
    [92, 170, 104, 146],
    [96, 220, 92, 192],
    [112, 250, 104, 228],
    [300, 130, 280, 104],
    [308, 176, 298, 146],
    [306, 220, 310, 192],
    [150, 66, 176, 56],
    [214, 54, 250, 66],
    [152, 96, 176, 84],
    [218, 86, 246, 98],
  ],
  brows: 8,
  mouth: 'wry',
  details: glasses('#8C1C13', true),
  collar:
    poly(
      [
        [150, 290],
        [200, 326],
        [250, 290],
        [262, 316],
        [200, 350],
        [138, 316],
      ],
      '#8C1C13',
    ) +
    shape(gougePath([160, 308], [196, 328], 3) + gougePath([240, 308], [206, 330], 3), '#E0A08F'),
};
