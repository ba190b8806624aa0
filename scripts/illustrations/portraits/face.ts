import { createArt } from '../lib/art.ts';
import { INK } from '../lib/palette.ts';
import { handCut } from '../lib/print.ts';
import { circle, clip, oval, rect, ring, segment, shape, stroke } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';

/** What makes one author's likeness. Paths are in the 400 x 400 view box, the head around (200, 185). */
export interface Likeness {
  ground: string;
  groundCut: string;
  skin: string;
  /** The side of the face away from the light. */
  shade: string;
  hair: string;
  hairCut: string;
  coat: string;
  coatCut: string;
  /** Half width of the jaw, 50 (narrow) to 70 (broad). */
  jaw: number;
  /** Hair behind the head and in front of it, as path data. */
  back: string;
  front: string;
  /** Cuts in the hair: [x1, y1, x2, y2] each. */
  strands: readonly (readonly [number, number, number, number])[];
  brows: number;
  mouth: 'smile' | 'straight' | 'wry';
  /** Clothing and everything else that is this person's own, drawn last. */
  details: string;
  collar: string;
}

function mouth(kind: Likeness['mouth'], lip: string): string {
  switch (kind) {
    case 'smile':
      return (
        stroke('M174 234q26 20 52 0', INK, 4.5) + shape('M186 247q14 9 28 0q-14 -3 -28 0Z', lip)
      );
    case 'straight':
      return stroke('M178 238h44', INK, 4.5) + shape('M186 245q14 8 28 0Z', lip);
    case 'wry':
      return (
        stroke('M178 240q26 4 46 -9', INK, 4.5) + shape('M188 246q14 6 26 -3q-12 -1 -26 3Z', lip)
      );
  }
}

/** Draws a head-and-shoulders linocut as a complete SVG; `slug` seeds the cuts. */
export function portrait(slug: string, person: Likeness): string {
  const art = createArt(slug, 'day', 'clear');
  const { jaw, skin, shade } = person;
  const head = `M132 172q-2 -84 68 -86q70 2 68 86q0 34 -${76 - jaw} 66q-16 36 -${jaw - 8} 36t-${jaw - 8} -36q-${76 - jaw} -32 -${76 - jaw} -66Z`;
  const eye = (x: number, side: 1 | -1): string =>
    shape(gougePath([x - 19, 182], [x + 19, 180], 15, 0), '#FFFCF6') +
    circle(x + 1, 181, 7, INK) +
    circle(x + 3.4, 178.6, 2, '#FFFCF6') +
    stroke(`M${x - 19} 180q19 -17 38 0`, INK, 4.5) +
    stroke(`M${x - 14} 192q14 5 26 0`, shade, 3) +
    stroke(
      `M${x - 21} ${162 - side * 1}q20 -13 42 -1`,
      person.hair === '#EDE3CC' ? '#8A8378' : person.hair,
      person.brows,
    );
  const face =
    shape(head, skin) +
    clip(
      'half',
      head,
      shape('M212 60q-12 70 2 118q20 34 -4 46q16 30 -6 60h110V60Z', shade) +
        gouges(art, {
          x: 222,
          y: 96,
          w: 60,
          h: 170,
          color: INK,
          gap: 12,
          length: [14, 30],
          width: [1, 1.9],
          slope: 0.5,
          density: [0.5, 0.7],
        }),
    );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="26 4 348 348" width="744" height="744"><defs>${handCut(slug, 4)}</defs>` +
    rect(0, 0, 400, 400, person.ground) +
    `<g filter="url(#cut)">` +
    rect(-10, -10, 420, 420, person.ground) +
    gouges(art, {
      x: -10,
      y: 0,
      w: 420,
      h: 400,
      color: person.groundCut,
      gap: 15,
      length: [40, 130],
      width: [1.4, 2.8],
      density: [0.75, 0.6],
      slope: 0.2,
    }) +
    shape(person.back, person.hair) +
    shape('M164 240v70q36 30 72 0v-70Z', shade) +
    shape('M30 410q2 -96 90 -112l46 -14q34 34 68 0l46 14q88 16 90 112Z', person.coat) +
    gouges(art, {
      x: 60,
      y: 318,
      w: 110,
      h: 90,
      color: person.coatCut,
      gap: 17,
      length: [20, 60],
      width: [1.2, 2.4],
      density: [0.4, 0.6],
    }) +
    gouges(art, {
      x: 240,
      y: 318,
      w: 110,
      h: 90,
      color: INK,
      gap: 12,
      length: [30, 70],
      width: [1.6, 2.8],
      density: [0.6, 0.8],
    }) +
    person.collar +
    oval(130, 190, 13, 21, skin) +
    oval(270, 190, 13, 21, shade) +
    face +
    eye(173, 1) +
    eye(229, -1) +
    stroke('M206 176q16 30 8 42q-8 8 -20 2', INK, 4) +
    stroke('M186 216q-6 2 -6 8', shade, 3) +
    mouth(person.mouth, shade) +
    shape(person.front, person.hair) +
    shape(
      person.strands.map(([x1, y1, x2, y2]) => gougePath([x1, y1], [x2, y2], 2.4, 3)).join(''),
      person.hairCut,
    ) +
    person.details +
    '</g></svg>'
  );
}

/** Round or square spectacles. */
export function glasses(color: string, isRound: boolean): string {
  const lens = (x: number): string =>
    isRound
      ? ring(x, 183, 25, color, 5)
      : `<rect x="${x - 26}" y="164" width="52" height="36" rx="6" fill="none" stroke="${color}" stroke-width="6"/>`;
  return (
    lens(172) +
    lens(230) +
    segment(198, 180, 204, 180, color, 5) +
    segment(146, 178, 130, 174, color, 4) +
    segment(256, 178, 270, 174, color, 4)
  );
}

/** Drop earrings. */
export function earrings(color: string): string {
  return (
    circle(127, 220, 8, color) +
    circle(273, 220, 8, color) +
    segment(127, 206, 127, 214, color, 3) +
    segment(273, 206, 273, 214, color, 3)
  );
}
