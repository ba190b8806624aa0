import { circle, pill, poly, rect, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const camera: DrawObject = (p) =>
  stroke('M-330 -330q-130 -20 -150 120t-20 210', p.woodDark, 22) +
  pill(-340, -400, 680, 400, 50, p.dark) +
  rect(-340, -300, 680, 190, p.main) +
  times(12, (i) => times(3, (j) => circle(-320 + i * 58, -280 + j * 72, 5, p.dark))) +
  poly(
    [
      [-110, -396],
      [-80, -480],
      [80, -480],
      [110, -396],
    ],
    p.metal,
  ) +
  rect(-60, -460, 120, 44, p.dark) +
  pill(-290, -440, 110, 46, 12, p.metal) +
  pill(190, -440, 90, 46, 12, p.metal) +
  circle(235, -448, 26, p.dark) +
  circle(0, -200, 180, p.metal) +
  circle(0, -200, 160, p.dark) +
  circle(0, -200, 112, '#2F4A66') +
  circle(0, -200, 70, p.dark) +
  circle(-36, -240, 26, p.light) +
  circle(30, -160, 12, p.glass) +
  rect(220, -370, 80, 46, p.glass);
