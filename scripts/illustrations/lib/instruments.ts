import { circle, oval, rect, segment, shape, times } from './svg.ts';
import { gougePath } from './texture.ts';

/** A violin, cello or double bass standing upright, 300 tall; (0, 0) is its foot. */
export function strings(wood: string, dark: string, light: string): string {
  return (
    segment(0, 0, 0, -30, dark, 5) +
    shape(
      'M0 -24q-56 0 -58 -46q0 -26 18 -40q14 -12 -4 -30q-12 -36 44 -42q56 6 44 42q-18 18 -4 30q18 14 18 40q-2 46 -58 46Z',
      dark,
    ) +
    shape(
      'M0 -31q-48 0 -50 -40q0 -22 18 -36q18 -16 -2 -36q-8 -28 34 -32q42 4 34 32q-20 20 -2 36q18 14 18 36q-2 40 -50 40Z',
      wood,
    ) +
    shape(gougePath([-38, -60], [-30, -92], 3) + gougePath([-28, -150], [-8, -168], 3), light) +
    segment(-18, -84, -22, -104, dark, 4) +
    segment(18, -84, 22, -104, dark, 4) +
    shape(`M-9 -60h18l-5 -200h-8Z`, dark) +
    circle(0, -270, 12, dark) +
    rect(-20, -262, 40, 5, dark) +
    times(3, (i) => segment(-5 + i * 5, -64, -3 + i * 3, -258, light, 1.4)) +
    rect(-14, -82, 28, 6, dark)
  );
}

/** A grand piano from the side, 420 wide, keyboard to the left; (0, 0) is the floor under its middle. */
export function grandPiano(body: string, trim: string, keys: string): string {
  return (
    segment(-150, 0, -140, -120, body, 15) +
    segment(150, 0, 140, -120, body, 15) +
    segment(-40, -14, -40, -110, body, 9) +
    shape('M-210 -112h420l0 -60h-330l-30 -8h-60Z', body) +
    rect(-216, -150, 62, 12, keys) +
    shape('M-150 -176Q40 -330 226 -320L212 -172Z', body) +
    shape('M-110 -184Q40 -300 204 -300L196 -184Z', trim) +
    segment(70, -180, 96, -280, body, 6) +
    oval(-40, -10, 22, 7, body) +
    shape(gougePath([-190, -128], [190, -128], 3), trim)
  );
}

/** An acoustic guitar lying upright, 400 tall; (0, 0) is its foot. */
export function guitarShape(wood: string, dark: string, light: string): string {
  return (
    shape(
      'M0 0q-86 0 -86 -74q0 -40 28 -58q14 -12 4 -26q-34 -72 54 -76q88 4 54 76q-10 14 4 26q28 18 28 58q0 74 -86 74Z',
      dark,
    ) +
    shape(
      'M0 -9q-76 0 -77 -66q0 -34 27 -52q22 -16 6 -34q-26 -58 44 -63q70 5 44 63q-16 18 6 34q27 18 27 52q-1 66 -77 66Z',
      wood,
    ) +
    circle(0, -134, 30, dark) +
    rect(-34, -52, 68, 13, dark) +
    rect(-11, -400, 22, 270, dark) +
    times(9, (i) => rect(-11, -160 - i * 23, 22, 3, light)) +
    shape(`M-17 -392l4 -62h26l4 62Z`, dark) +
    times(3, (i) => circle(-22, -404 - i * 17, 6, light) + circle(22, -404 - i * 17, 6, light)) +
    times(4, (i) => segment(-7.5 + i * 5, -48, -6 + i * 4, -440, light, 1.3)) +
    shape(gougePath([-62, -50], [-56, -110], 4) + gougePath([-36, -190], [-12, -216], 4), light)
  );
}
