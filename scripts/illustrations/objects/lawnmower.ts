import { line, pill, rect, segment, shape, times } from '../lib/svg.ts';
import { wheel } from '../lib/vehicles.ts';
import { paint, type DrawObject } from './still-life.ts';

export const lawnmower: DrawObject = (p) =>
  line(
    [
      [-90, -160],
      [-330, -500],
      [-390, -500],
    ],
    p.dark,
    20,
  ) +
  segment(-250, -390, -200, -320, p.second, 14) +
  pill(-420, -518, 110, 36, 16, p.main) +
  shape('M-250 -90L-220 -190Q-190 -220 -130 -220H160Q260 -210 290 -90Z', p.main) +
  rect(-260, -100, 560, 40, p.dark) +
  pill(-90, -320, 200, 110, 24, p.dark) +
  pill(-70, -304, 160, 34, 10, p.second) +
  times(4, (i) => rect(-60 + i * 40, -256, 22, 34, p.metal)) +
  shape('M-240 -190L-410 -260L-430 -70L-240 -90Z', p.second) +
  times(4, (i) => segment(-400 + i * 40, -240 + i * 14, -414 + i * 42, -80, p.dark, 4)) +
  wheel(-170, -66, 66, paint(p)) +
  wheel(220, -58, 58, paint(p)) +
  times(16, (i) => segment(-430 + i * 58, 6, -440 + i * 58, -34 + (i % 3) * 8, '#6E7F3E', 8));
