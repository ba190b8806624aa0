import { circle, oval, pill, poly, rect, ring, segment, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const tractor: DrawObject = (p) =>
  oval(0, 0, 430, 24, '#00000022') +
  rect(-60, -260, 400, 130, p.main) +
  shape('M330 -270q50 10 50 60v80h-60Z', p.main) +
  times(5, (i) => rect(120 + i * 34, -236, 16, 74, p.dark)) +
  rect(210, -390, 22, 130, p.dark) +
  poly(
    [
      [-250, -180],
      [-230, -500],
      [-20, -500],
      [10, -260],
      [-60, -180],
    ],
    p.main,
  ) +
  poly(
    [
      [-206, -270],
      [-196, -470],
      [-44, -470],
      [-22, -270],
    ],
    p.glass,
  ) +
  segment(-120, -470, -120, -270, p.dark, 8) +
  pill(-262, -528, 270, 34, 10, p.dark) +
  circle(370, -220, 20, p.light) +
  circle(-190, -170, 170, p.dark) +
  ring(-190, -170, 138, '#3A3F45', 14) +
  circle(-190, -170, 92, p.second) +
  circle(-190, -170, 30, p.dark) +
  times(18, (i) => {
    const angle = (i / 18) * Math.PI * 2;
    return segment(
      -190 + Math.cos(angle) * 156,
      -170 + Math.sin(angle) * 156,
      -190 + Math.cos(angle + 0.12) * 178,
      -170 + Math.sin(angle + 0.12) * 178,
      p.dark,
      16,
    );
  }) +
  circle(270, -98, 98, p.dark) +
  circle(270, -98, 52, p.second) +
  circle(270, -98, 18, p.dark);
