import { circle, poly, rect, segment, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const houseFront: DrawObject = (p) =>
  rect(190, -600, 60, 130, p.woodDark) +
  rect(-320, -400, 640, 400, p.light) +
  poly(
    [
      [-380, -396],
      [-250, -570],
      [250, -570],
      [380, -396],
    ],
    p.main,
  ) +
  times(4, (i) => rect(-330 + i * 12, -440 - i * 34, 660 - i * 24, 5, p.dark)) +
  [-250, 150]
    .map(
      (x) =>
        rect(x - 12, -350, 124, 130, p.second) +
        rect(x, -338, 100, 106, p.glass) +
        segment(x + 50, -338, x + 50, -232, p.light, 7) +
        segment(x, -285, x + 100, -285, p.light, 7),
    )
    .join('') +
  rect(-50, -350, 100, 100, p.glass) +
  segment(0, -350, 0, -250, p.light, 7) +
  [-250, 150]
    .map(
      (x) =>
        rect(x, -170, 100, 100, p.glass) +
        segment(x + 50, -170, x + 50, -70, p.light, 7) +
        rect(x - 10, -70, 120, 14, p.woodDark),
    )
    .join('') +
  rect(-64, -196, 128, 196, p.dark) +
  rect(-54, -186, 108, 186, p.second) +
  circle(36, -90, 8, '#D79A32') +
  poly(
    [
      [-90, -196],
      [0, -250],
      [90, -196],
    ],
    p.main,
  ) +
  [-400, 290].map((x) => shape(`M${x} 0q10 -70 60 -60q40 -20 60 60Z`, '#5F6F38')).join('') +
  rect(-80, -12, 160, 14, p.metal);
