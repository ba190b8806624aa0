import { circle, line, poly, shape, stroke, times } from '../lib/svg.ts';
import { gougePath } from '../lib/texture.ts';
import { earrings, glasses, type Likeness } from './face.ts';

const INK = '#1A1A1A';
const PAPER = '#FFFCF6';

const lapels = (color: string, shirt: string): string =>
  poly([[166, 284], [200, 330], [234, 284], [246, 300], [214, 410], [186, 410], [154, 300]], shirt) +
  poly([[154, 288], [120, 320], [150, 340], [140, 360], [190, 410], [196, 400]], color) +
  poly([[246, 288], [280, 320], [250, 340], [260, 360], [210, 410], [204, 400]], color);

const crewNeck = (color: string): string => stroke('M156 288q44 50 88 0', color, 13);

/** The eight writers of the paper, by slug. */
export const AUTHORS = {
  'ruth-adeyemi': {
    ground: '#D79A32', groundCut: '#F0D191', skin: '#7A4A30', shade: '#54301F', hair: INK, hairCut: '#8A6A4A', coat: '#12436D', coatCut: '#7FA5B8', jaw: 58,
    back: 'M200 40q110 4 112 104q0 60 -40 84h-144q-40 -24 -40 -84q2 -100 112 -104Z',
    front: 'M128 170q-6 -88 72 -92q78 4 72 92q-10 -42 -34 -50q-40 12 -76 0q-24 8 -34 50Z',
    strands: [[110, 120, 130, 96], [104, 160, 112, 130], [150, 66, 180, 56], [210, 56, 244, 64], [130, 84, 150, 70], [270, 90, 288, 112], [292, 130, 296, 160], [170, 84, 200, 80], [220, 84, 248, 94]],
    brows: 6, mouth: 'smile', details: earrings('#D79A32'), collar: lapels('#0E2F4E', PAPER),
  },
  'tom-bellweather': {
    ground: '#7FA5B8', groundCut: '#C5D8DD', skin: '#E6B593', shade: '#C4835F', hair: '#8A8378', hairCut: PAPER, coat: '#5A4A3A', coatCut: '#A89478', jaw: 66,
    back: 'M126 150q-22 40 -4 76h18v-70Z M274 150q22 40 4 76h-18v-70Z',
    front: 'M172 226q12 -12 28 -4q16 -8 28 4q14 8 18 18q-24 -2 -46 -8q-22 6 -46 8q4 -10 18 -18Z',
    strands: [[120, 200, 128, 168], [280, 200, 273, 170], [160, 238, 186, 228], [240, 238, 214, 228]],
    brows: 9, mouth: 'straight',
    details: stroke('M150 122q50 -14 96 -2M160 138q40 -8 76 0', '#C4835F', 3) + shape(gougePath([158, 110], [190, 98], 4), PAPER) + poly([[192, 318], [208, 318], [216, 400], [200, 412], [184, 400]], '#8C1C13') + poly([[186, 300], [214, 300], [208, 322], [192, 322]], '#8C1C13'),
    collar: lapels('#463828', PAPER),
  },
  'priya-raman': {
    ground: '#8C1C13', groundCut: '#B9483A', skin: '#B87B50', shade: '#8A5533', hair: INK, hairCut: '#7C8AA0', coat: '#E6C9A0', coatCut: PAPER, jaw: 55,
    back: 'M200 60q96 2 92 110q6 80 14 150q-20 34 -60 26l-6 -110h-80l-6 110q-40 8 -60 -26q8 -70 14 -150q-4 -108 92 -110Z',
    front: 'M126 190q-10 -112 74 -114q84 2 74 114q-6 -60 -60 -88q-60 20 -74 40q-10 14 -14 48Z',
    strands: [[120, 300, 122, 220], [136, 316, 134, 250], [112, 210, 130, 130], [286, 300, 282, 220], [268, 320, 270, 250], [290, 200, 272, 130], [150, 104, 200, 86], [222, 92, 258, 122]],
    brows: 6, mouth: 'smile', details: earrings('#D79A32'), collar: poly([[160, 286], [200, 370], [240, 286], [228, 284], [200, 326], [172, 284]], '#12436D'),
  },
  'sam-ostrowski': {
    ground: '#5F6F38', groundCut: '#94A353', skin: '#EBC19B', shade: '#CC936B', hair: '#7A4A22', hairCut: '#C28A52', coat: '#8C1C13', coatCut: '#D98A7D', jaw: 64,
    back: 'M124 150q-10 40 6 60h14v-70Z M276 150q10 40 -6 60h-14v-70Z',
    front: 'M142 206q4 62 58 70q54 -8 58 -70q-8 28 -30 26q-28 -14 -56 0q-22 2 -30 -26Z M124 150q-4 -14 0 -24h152q4 10 0 24Z',
    strands: [[152, 226, 162, 250], [172, 252, 182, 268], [216, 268, 226, 252], [238, 250, 248, 226], [198, 256, 199, 270]],
    brows: 8, mouth: 'wry',
    details: shape('M118 144q-6 -92 82 -94q88 2 82 94Z', '#12436D') + shape('M104 150q96 -34 200 -4q24 10 26 18q-40 -12 -70 -12q-80 -12 -148 6Z', INK) + shape(times(4, (i) => gougePath([140 + i * 22, 130], [150 + i * 20, 72], 2.4)), '#7FA5B8') + circle(200, 50, 8, INK) + poly([[186, 86], [214, 86], [208, 118], [192, 118]], PAPER),
    collar: crewNeck(INK) + line([[200, 314], [200, 400]], PAPER, 4),
  },
  'noor-haddad': {
    ground: '#C5D8DD', groundCut: PAPER, skin: '#D6A277', shade: '#A87048', hair: '#3A2018', hairCut: '#A9642A', coat: INK, coatCut: '#8A8378', jaw: 56,
    back: 'M200 46q60 -16 92 30q40 30 24 74q26 40 -2 74q-2 44 -46 44h-136q-44 0 -46 -44q-28 -34 -2 -74q-16 -44 24 -74q32 -46 92 -30Z',
    front: 'M128 186q-20 -36 4 -66q0 -40 40 -42q30 -24 62 0q42 2 40 46q20 32 0 62q-2 -38 -24 -52q-12 -24 -40 -16q-30 -10 -48 14q-30 14 -34 54Z',
    strands: [[100, 130, 124, 106], [92, 170, 104, 146], [96, 220, 92, 192], [112, 250, 104, 228], [300, 130, 280, 104], [308, 176, 298, 146], [306, 220, 310, 192], [150, 66, 176, 56], [214, 54, 250, 66], [152, 96, 176, 84], [218, 86, 246, 98]],
    brows: 8, mouth: 'wry', details: glasses('#8C1C13', true),
    collar: poly([[150, 290], [200, 326], [250, 290], [262, 316], [200, 350], [138, 316]], '#8C1C13') + shape(gougePath([160, 308], [196, 328], 3) + gougePath([240, 308], [206, 330], 3), '#E0A08F'),
  },
  'elena-marsh': {
    ground: '#12436D', groundCut: '#4F7DA3', skin: '#F0CDB0', shade: '#D49E7C', hair: '#B4613A', hairCut: '#F0C08A', coat: '#5F6F38', coatCut: '#B4B873', jaw: 57,
    back: 'M200 62q92 0 90 104q2 60 -4 104h-60v-60h-52v60h-60q-6 -44 -4 -104q-2 -104 90 -104Z',
    front: 'M124 268q-10 -60 -2 -110q4 -80 78 -82q74 2 78 82q8 50 -2 110q-14 -2 -20 -8q10 -70 2 -106q-60 4 -96 -26q-8 22 -24 28q-10 44 6 104q-6 6 -20 8Z',
    strands: [[126, 250, 124, 190], [136, 254, 134, 206], [276, 250, 277, 190], [266, 254, 268, 206], [160, 112, 190, 84], [196, 122, 212, 86], [226, 130, 240, 98], [250, 132, 258, 112]],
    brows: 5, mouth: 'smile', details: glasses(INK, false), collar: poly([[160, 286], [200, 322], [188, 350], [146, 306]], PAPER) + poly([[240, 286], [200, 322], [212, 350], [254, 306]], '#D9CDB2'),
  },
  'gus-thorne': {
    ground: '#B4B873', groundCut: '#DADDA8', skin: '#D9A27C', shade: '#AB6B48', hair: '#D8D2C4', hairCut: '#8A8378', coat: '#3D4A2C', coatCut: '#8FA04E', jaw: 66,
    back: 'M122 150q-16 50 2 90h30v-90Z M278 150q16 50 -2 90h-30v-90Z',
    front: 'M130 200q0 84 30 112q36 34 80 0q30 -28 30 -112q-10 34 -36 28q-14 -12 -34 -8q-20 -4 -34 8q-26 6 -36 -28Z',
    strands: [[146, 240, 158, 290], [162, 254, 172, 306], [182, 262, 188, 318], [200, 264, 200, 320], [218, 262, 213, 318], [238, 254, 228, 306], [254, 240, 243, 290]],
    brows: 10, mouth: 'straight',
    details: shape('M172 236q28 10 56 0q-4 14 -28 14t-28 -14Z', '#7A3A2A') + shape('M108 146q-10 -66 92 -74q104 4 94 74q-40 -22 -92 -20t-94 20Z', '#6E5A3A') + shape('M96 150q60 -40 206 -6q14 6 8 14q-110 -26 -208 6q-10 -4 -6 -14Z', '#4A3A24') + shape(times(5, (i) => gougePath([136 + i * 26, 116 - (i % 2) * 8], [150 + i * 26, 88], 2.4)), '#B9A37C') + stroke('M136 196l-8 6M138 204l-8 10M264 196l8 6M262 204l8 10', '#8A5533', 3),
    collar: poly([[150, 296], [200, 346], [250, 296], [270, 330], [200, 390], [130, 330]], '#8C1C13') + times(4, (i) => circle(150 + i * 34, 336 + (i % 2) * 20, 4, PAPER)),
  },
  'bea-lindqvist': {
    ground: '#E3A083', groundCut: '#F6CFB8', skin: '#F0CDB0', shade: '#D6A081', hair: '#EDE3CC', hairCut: '#A89468', coat: '#8C1C13', coatCut: '#D98A7D', jaw: 60,
    back: 'M200 18q40 0 42 36q-2 22 -16 30q62 16 60 90q0 36 -12 50h-148q-12 -14 -12 -50q-2 -74 60 -90q-14 -8 -16 -30q2 -36 42 -36Z',
    front: 'M128 184q-8 -104 72 -106q80 2 72 106q-8 -50 -72 -72q-64 22 -72 72Z',
    strands: [[170, 50, 196, 30], [184, 68, 226, 42], [206, 72, 232, 56], [136, 150, 180, 96], [152, 132, 194, 92], [264, 150, 220, 96], [248, 132, 206, 92], [122, 190, 124, 150], [278, 190, 276, 150]],
    brows: 5, mouth: 'smile', details: stroke('M146 200l-9 5M146 208l-8 9M254 200l9 5M254 208l8 9M160 222q-6 14 2 26M240 222q6 14 -2 26', '#C98A6A', 3) + earrings('#12436D'),
    collar: times(13, (i) => circle(152 + i * 8, 292 + Math.sin((i / 12) * Math.PI) * 38, 7, i % 2 === 0 ? PAPER : '#D9CDB2')),
  },
} as const satisfies Record<string, Likeness>;
