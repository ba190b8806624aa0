import { circle, line, pill, rect, segment, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const pram: DrawObject = (p) =>
  segment(-180, -120, 120, -260, p.metal, 13) +
  segment(200, -120, -120, -260, p.metal, 13) +
  line(
    [
      [160, -330],
      [330, -470],
      [390, -470],
    ],
    p.metal,
    14,
  ) +
  pill(370, -486, 70, 30, 14, p.dark) +
  shape('M-300 -400h520q10 200 -180 200h-160q-180 0 -180 -200Z', p.main) +
  shape('M-310 -400q-10 -190 190 -200l120 200Z', p.second) +
  segment(0, -400, -210, -550, p.dark, 6) +
  segment(0, -400, -290, -480, p.dark, 6) +
  rect(-316, -414, 548, 24, p.dark) +
  [-170, 190]
    .map(
      (x) =>
        circle(x, -92, 92, p.dark) +
        circle(x, -92, 74, p.light) +
        times(5, (i) =>
          segment(
            x - Math.cos(i * 0.63) * 74,
            -92 - Math.sin(i * 0.63) * 74,
            x + Math.cos(i * 0.63) * 74,
            -92 + Math.sin(i * 0.63) * 74,
            p.metal,
            6,
          ),
        ) +
        circle(x, -92, 18, p.main),
    )
    .join('');
