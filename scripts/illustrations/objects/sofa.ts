import { pill, place, rect, segment, stroke } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const sofa: DrawObject = (p) =>
  [-360, 340].map((x) => rect(x, -50, 26, 50, p.woodDark)).join('') +
  pill(-390, -330, 780, 220, 50, p.main) +
  segment(0, -320, 0, -170, p.dark, 5) +
  pill(-340, -200, 340, 90, 26, p.light) +
  pill(-340, -196, 336, 86, 26, p.main) +
  pill(4, -200, 340, 90, 26, p.light) +
  pill(6, -196, 336, 86, 26, p.main) +
  pill(-380, -126, 760, 86, 20, p.main) +
  segment(-330, -112, 330, -112, p.dark, 5) +
  pill(-450, -260, 120, 220, 46, p.main) +
  pill(330, -260, 120, 220, 46, p.main) +
  stroke('M-336 -240v180M336 -240v180', p.dark, 5) +
  place(
    pill(-70, -70, 140, 130, 22, p.second) +
      segment(-50, -50, 50, 40, p.light, 7) +
      segment(-50, 40, 50, -50, p.light, 7),
    -220,
    -230,
    1,
    -12,
  ) +
  place(pill(-64, -60, 128, 116, 22, p.light), 230, -226, 1, 10);
