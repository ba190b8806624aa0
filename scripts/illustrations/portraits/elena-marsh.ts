import { INK, PAPER } from '../lib/palette.ts';
import { poly } from '../lib/svg.ts';
import { glasses, type Likeness } from './face.ts';

export const elenaMarsh: Likeness = {
  ground: '#12436D',
  groundCut: '#4F7DA3',
  skin: '#F0CDB0',
  shade: '#D49E7C',
  hair: '#B4613A',
  hairCut: '#F0C08A',
  coat: '#5F6F38',
  coatCut: '#B4B873',
  jaw: 57,
  back: 'M200 62q92 0 90 104q2 60 -4 104h-60v-60h-52v60h-60q-6 -44 -4 -104q-2 -104 90 -104Z',
  front:
    'M124 268q-10 -60 -2 -110q4 -80 78 -82q74 2 78 82q8 50 -2 110q-14 -2 -20 -8q10 -70 2 -106q-60 4 -96 -26q-8 22 -24 28q-10 44 6 104q-6 6 -20 8Z',
  strands: [
    [126, 250, 124, 190],
    [136, 254, 134, 206],
    [276, 250, 277, 190],
    [266, 254, 268, 206],
    [160, 112, 190, 84],
    [196, 122, 212, 86],
    [226, 130, 240, 98],
    [250, 132, 258, 112],
  ],
  brows: 5,
  mouth: 'smile',
  details: glasses(INK, false),
  collar:
    poly(
      [
        [160, 286],
        [200, 322],
        [188, 350],
        [146, 306],
      ],
      PAPER,
    ) +
    poly(
      [
        [240, 286],
        [200, 322],
        [212, 350],
        [254, 306],
      ],
      '#D9CDB2',
    ),
};
