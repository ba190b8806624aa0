import { line, pill, place, poly, rect, segment, stroke } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

const SHADE = '#6E7276';
const PIPING = '#8C1C13';

/** One row of the herringbone, so many strokes wide. */
const herringbone = (x: number, y: number, strokes: number): string =>
  stroke(
    Array.from(
      { length: strokes },
      (_, index) => `M${x + index * 34} ${y}l17 ${index % 2 === 0 ? -22 : 22}`,
    ).join(''),
    SHADE,
    4,
  );

/** An armchair with a tall back and wings, covered in herringbone with piping along the edges. */
export const wingChair: DrawObject = (p) =>
  segment(-196, -70, -214, 0, p.woodDark, 26) +
  segment(196, -70, 214, 0, p.woodDark, 26) +
  pill(-190, -600, 380, 440, 80, p.main) +
  [-548, -486, -424, -362, -300].map((y) => herringbone(-146, y, 9)).join('') +
  [-1, 1]
    .map((side) =>
      place(
        poly(
          [
            [150, -580],
            [206, -600],
            [262, -500],
            [266, -262],
            [172, -250],
          ],
          SHADE,
        ) +
          line(
            [
              [150, -580],
              [206, -600],
              [262, -500],
              [266, -262],
            ],
            PIPING,
            7,
          ),
        0,
        0,
        [side, 1],
      ),
    )
    .join('') +
  rect(-210, -150, 420, 92, p.main) +
  pill(-176, -226, 352, 96, 34, p.light) +
  pill(-176, -222, 352, 94, 34, p.main) +
  herringbone(-140, -174, 9) +
  stroke('M-160 -136H160', PIPING, 7) +
  herringbone(-150, -94, 9) +
  [-1, 1]
    .map((side) =>
      place(
        pill(176, -300, 96, 240, 44, p.main) +
          stroke('M178 -80v-176a46 46 0 0 1 92 0v176', PIPING, 7),
        0,
        0,
        [side, 1],
      ),
    )
    .join('');
