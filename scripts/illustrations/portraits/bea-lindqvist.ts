import { PAPER } from '../lib/palette.ts';
import { circle, stroke, times } from '../lib/svg.ts';
import { earrings, type Likeness } from './face.ts';

export const beaLindqvist: Likeness = {
  ground: '#E3A083',
  groundCut: '#F6CFB8',
  skin: '#F0CDB0',
  shade: '#D6A081',
  hair: '#EDE3CC',
  hairCut: '#A89468',
  coat: '#8C1C13',
  coatCut: '#D98A7D',
  jaw: 60,
  back: 'M200 18q40 0 42 36q-2 22 -16 30q62 16 60 90q0 36 -12 50h-148q-12 -14 -12 -50q-2 -74 60 -90q-14 -8 -16 -30q2 -36 42 -36Z',
  front: 'M128 184q-8 -104 72 -106q80 2 72 106q-8 -50 -72 -72q-64 22 -72 72Z',
  strands: [
    [170, 50, 196, 30],
    [184, 68, 226, 42],
    [206, 72, 232, 56],
    [136, 150, 180, 96],
    [152, 132, 194, 92],
    [264, 150, 220, 96],
    [248, 132, 206, 92],
    [122, 190, 124, 150],
    [278, 190, 276, 150],
  ],
  brows: 5,
  mouth: 'smile',
  details:
    stroke(
      'M146 200l-9 5M146 208l-8 9M254 200l9 5M254 208l8 9M160 222q-6 14 2 26M240 222q6 14 -2 26',
      '#C98A6A',
      3,
    ) + earrings('#12436D'),
  collar: times(13, (i) =>
    circle(
      152 + i * 8,
      292 + Math.sin((i / 12) * Math.PI) * 38,
      7,
      i % 2 === 0 ? PAPER : '#D9CDB2',
    ),
  ),
};
