import { INK, PAPER } from '../lib/palette.ts';
import { lapels } from './clothes.ts';
import { earrings, type Likeness } from './face.ts';

export const ruthAdeyemi: Likeness = {
  ground: '#D79A32',
  groundCut: '#F0D191',
  skin: '#7A4A30',
  shade: '#54301F',
  hair: INK,
  hairCut: '#8A6A4A',
  coat: '#12436D',
  coatCut: '#7FA5B8',
  jaw: 58,
  back: 'M200 40q110 4 112 104q0 60 -40 84h-144q-40 -24 -40 -84q2 -100 112 -104Z',
  front: 'M128 170q-6 -88 72 -92q78 4 72 92q-10 -42 -34 -50q-40 12 -76 0q-24 8 -34 50Z',
  strands: [
    [110, 120, 130, 96],
    [104, 160, 112, 130],
    [150, 66, 180, 56],
    [210, 56, 244, 64],
    [130, 84, 150, 70],
    [270, 90, 288, 112],
    [292, 130, 296, 160],
    [170, 84, 200, 80],
    [220, 84, 248, 94],
  ],
  brows: 6,
  mouth: 'smile',
  details: earrings('#D79A32'),
  collar: lapels('#0E2F4E', PAPER),
};
