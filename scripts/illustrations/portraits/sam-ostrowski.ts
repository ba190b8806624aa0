import { INK, PAPER } from '../lib/palette.ts';
import { circle, poly, segment, shape, times } from '../lib/svg.ts';
import { gougePath } from '../lib/texture.ts';
import { crewNeck } from './clothes.ts';
import type { Likeness } from './face.ts';

export const samOstrowski: Likeness = {
  ground: '#5F6F38',
  groundCut: '#94A353',
  skin: '#EBC19B',
  shade: '#CC936B',
  hair: '#7A4A22',
  hairCut: '#C28A52',
  coat: '#8C1C13',
  coatCut: '#D98A7D',
  jaw: 64,
  back: 'M124 150q-10 40 6 60h14v-70Z M276 150q10 40 -6 60h-14v-70Z',
  front:
    'M142 206q4 62 58 70q54 -8 58 -70q-8 28 -30 26q-28 -14 -56 0q-22 2 -30 -26Z M124 150q-4 -14 0 -24h152q4 10 0 24Z',
  strands: [
    [152, 226, 162, 250],
    [172, 252, 182, 268],
    [216, 268, 226, 252],
    [238, 250, 248, 226],
    [198, 256, 199, 270],
  ],
  brows: 8,
  mouth: 'wry',
  details:
    shape('M118 144q-6 -92 82 -94q88 2 82 94Z', '#12436D') +
    shape('M104 150q96 -34 200 -4q24 10 26 18q-40 -12 -70 -12q-80 -12 -148 6Z', INK) +
    shape(
      times(4, (i) => gougePath([140 + i * 22, 130], [150 + i * 20, 72], 2.4)),
      '#7FA5B8',
    ) +
    circle(200, 50, 8, INK) +
    poly(
      [
        [186, 86],
        [214, 86],
        [208, 118],
        [192, 118],
      ],
      PAPER,
    ),
  collar: crewNeck(INK) + segment(200, 314, 200, 400, PAPER, 4),
};
