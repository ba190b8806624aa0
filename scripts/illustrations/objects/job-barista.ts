import { SKINS, figure } from '../lib/figure.ts';
import { POSES } from '../lib/poses.ts';
import { circle, pill, poly, rect, segment, times } from '../lib/svg.ts';
import { cup } from './cup.ts';
import type { DrawObject } from './still-life.ts';

export const jobBarista: DrawObject = (p, rng) =>
  figure({
    x: -150,
    y: 130,
    h: 640,
    pose: POSES.hold,
    coat: p.second,
    skin: rng.pick(SKINS),
    hair: 'bun',
    cut: 'jacket',
  }) +
  poly(
    [
      [-212, -330],
      [-96, -330],
      [-84, -60],
      [-226, -60],
    ],
    p.main,
  ) +
  rect(-500, -120, 1000, 40, p.woodDark) +
  rect(-480, -80, 960, 240, p.wood) +
  times(6, (i) => rect(-440 + i * 156, -60, 120, 200, p.woodDark)) +
  pill(90, -390, 330, 270, 20, p.metal) +
  rect(90, -330, 330, 34, p.dark) +
  rect(130, -296, 60, 34, p.dark) +
  rect(290, -296, 60, 34, p.dark) +
  segment(160, -262, 160, -236, p.dark, 16) +
  segment(320, -262, 320, -236, p.dark, 16) +
  rect(110, -150, 290, 30, p.dark) +
  circle(380, -362, 15, p.main) +
  circle(340, -362, 10, p.light) +
  times(4, (i) => pill(120 + i * 70, -440, 54, 50, 8, p.light)) +
  cup(p, 160, -152, 0.6) +
  cup(p, -340, -124, 0.9);
