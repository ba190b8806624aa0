import { line, pill, poly, rect, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const chair: DrawObject = (p) =>
  segment(-150, -270, -180, 0, p.woodDark, 24) +
  segment(150, -270, 190, 0, p.wood, 26) +
  line(
    [
      [-110, -560],
      [-130, -250],
      [-120, -6],
    ],
    p.wood,
    26,
  ) +
  line(
    [
      [110, -560],
      [126, -250],
      [120, -6],
    ],
    p.wood,
    26,
  ) +
  pill(-136, -580, 272, 60, 20, p.wood) +
  times(4, (i) => segment(-66 + i * 44, -524, -72 + i * 48, -300, p.woodDark, 13)) +
  poly(
    [
      [-140, -310],
      [140, -310],
      [200, -250],
      [-200, -250],
    ],
    p.main,
  ) +
  rect(-200, -252, 400, 24, p.woodDark) +
  segment(-160, -110, 164, -110, p.woodDark, 14) +
  segment(-180, 0, -176, -60, p.woodDark, 22);
