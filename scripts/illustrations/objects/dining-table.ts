import { circle, line, oval, pill, poly, rect, segment, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const diningTable: DrawObject = (p) => {
  const seat = (x: number, facing: number): string =>
    line(
      [
        [x - facing * 70, -420],
        [x - facing * 60, -200],
        [x - facing * 74, 0],
      ],
      p.woodDark,
      20,
    ) +
    line(
      [
        [x - facing * 60, -200],
        [x + facing * 60, -200],
        [x + facing * 66, 0],
      ],
      p.woodDark,
      20,
    ) +
    pill(Math.min(x - facing * 64, x + facing * 64), -214, 128, 26, 10, p.main) +
    segment(x - facing * 66, -340, x - facing * 62, -280, p.main, 24);
  return (
    seat(-360, 1) +
    seat(360, -1) +
    poly(
      [
        [-300, -306],
        [300, -306],
        [360, -262],
        [-360, -262],
      ],
      p.wood,
    ) +
    rect(-360, -264, 720, 34, p.woodDark) +
    poly(
      [
        [-310, -230],
        [-270, -230],
        [-290, 0],
        [-310, 0],
      ],
      p.woodDark,
    ) +
    poly(
      [
        [310, -230],
        [270, -230],
        [290, 0],
        [310, 0],
      ],
      p.woodDark,
    ) +
    shape('M-60 -290q-30 -100 10 -130v-50h60v50q40 30 10 130Z', p.second) +
    times(
      5,
      (i) =>
        segment(-20, -460, -90 + i * 36, -570 + Math.abs(i - 2) * 22, '#5F6F38', 7) +
        circle(-90 + i * 36, -576 + Math.abs(i - 2) * 22, 20, i % 2 === 0 ? p.main : p.light),
    ) +
    oval(180, -286, 80, 13, p.light)
  );
};
