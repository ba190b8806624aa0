import { INK, PAPER } from '../lib/palette.ts';
import { poly } from '../lib/svg.ts';
import { earrings, type Likeness } from './face.ts';

export const priyaRaman: Likeness = {
  ground: '#8C1C13',
  groundCut: '#B9483A',
  skin: '#B87B50',
  shade: '#8A5533',
  hair: INK,
  hairCut: '#7C8AA0',
  coat: '#E6C9A0',
  coatCut: PAPER,
  jaw: 55,
  back: 'M200 60q96 2 92 110q6 80 14 150q-20 34 -60 26l-6 -110h-80l-6 110q-40 8 -60 -26q8 -70 14 -150q-4 -108 92 -110Z',
  front: 'M126 190q-10 -112 74 -114q84 2 74 114q-6 -60 -60 -88q-60 20 -74 40q-10 14 -14 48Z',
  strands: [
    [120, 300, 122, 220],
    [136, 316, 134, 250],
    [112, 210, 130, 130],
    [286, 300, 282, 220],
    [268, 320, 270, 250],
    [290, 200, 272, 130],
    [150, 104, 200, 86],
    [222, 92, 258, 122],
  ],
  brows: 6,
  mouth: 'smile',
  details: earrings('#D79A32'),
  collar: poly(
    [
      [160, 286],
      [200, 370],
      [240, 286],
      [228, 284],
      [200, 326],
      [172, 284],
    ],
    '#12436D',
  ),
};
