import { circle, loop, pill, poly, rect, ring, shape, stroke } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const yogaMat: DrawObject = (p) =>
  poly(
    [
      [-440, 0],
      [-330, -110],
      [380, -110],
      [440, 0],
    ],
    p.main,
  ) +
  loop(
    [
      [-400, -14],
      [-316, -96],
      [346, -96],
      [400, -14],
    ],
    p.light,
    6,
  ) +
  circle(380, -150, 96, p.main) +
  ring(380, -150, 66, p.light, 9) +
  ring(380, -150, 36, p.light, 9) +
  circle(380, -150, 12, p.light) +
  pill(-300, -250, 190, 150, 16, p.second) +
  rect(-300, -196, 190, 12, p.light) +
  shape('M60 -110q-30 -90 -10 -200q0 -30 30 -40v-50h60v50q30 10 30 40q20 110 -10 200Z', p.glass) +
  rect(70, -440, 80, 46, p.dark) +
  rect(48, -260, 124, 60, p.light) +
  circle(-60, -180, 72, '#D79A32') +
  stroke('M-120 -200q60 40 120 0', p.light, 6);
