import { line, pill, poly, rect, segment, times } from '../lib/svg.ts';
import { cup } from './cup.ts';
import type { DrawObject } from './still-life.ts';

export const office: DrawObject = (p) =>
  rect(-420, -600, 300, 240, p.light) +
  rect(-406, -586, 272, 212, p.glass) +
  segment(-270, -586, -270, -374, p.light, 9) +
  times(
    3,
    (i) =>
      rect(180, -560 + i * 80, 260, 12, p.woodDark) +
      times(4, (j) =>
        rect(
          200 + j * 36,
          -612 + i * 80 + (i === 0 ? 4 : 0),
          28,
          52,
          [p.main, p.second, p.dark, p.light][j] ?? p.main,
        ),
      ),
  ) +
  rect(-400, -250, 800, 34, p.wood) +
  rect(-380, -216, 220, 216, p.woodDark) +
  times(
    3,
    (i) => rect(-366, -204 + i * 68, 192, 58, p.wood) + rect(-290, -180 + i * 68, 40, 9, p.dark),
  ) +
  rect(350, -216, 30, 216, p.woodDark) +
  pill(-120, -470, 300, 190, 12, p.dark) +
  rect(-106, -456, 272, 156, p.main) +
  rect(10, -284, 40, 34, p.dark) +
  rect(-30, -258, 120, 10, p.dark) +
  times(4, (i) => rect(-80, -430 + i * 30, 150 - (i % 2) * 50, 10, p.light)) +
  line(
    [
      [-340, -250],
      [-360, -360],
      [-280, -420],
    ],
    p.metal,
    11,
  ) +
  poly(
    [
      [-310, -440],
      [-250, -420],
      [-230, -370],
      [-310, -390],
    ],
    p.second,
  ) +
  cup(p, 270, -252, 0.6) +
  pill(-20, -330, 190, 150, 30, p.second) +
  pill(-40, -160, 230, 50, 20, p.second) +
  segment(75, -110, 75, -40, p.dark, 18) +
  line(
    [
      [-20, 0],
      [75, -44],
      [170, 0],
    ],
    p.dark,
    16,
  );
