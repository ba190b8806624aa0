import { SKINS, figure } from '../lib/figure.ts';
import { POSES } from '../lib/poses.ts';
import { circle, pill, place, rect, segment, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const jobNurse: DrawObject = (p, rng) =>
  rect(-380, -560, 240, 300, p.light) +
  rect(-280, -530, 40, 240, p.main) +
  rect(-360, -430, 200, 40, p.main) +
  figure({
    x: 40,
    y: 0,
    h: 620,
    pose: POSES.hold,
    coat: p.second,
    trousers: p.second,
    skin: rng.pick(SKINS),
    hair: rng.pick(['bun', 'curly', 'short'] as const),
    cut: 'jacket',
  }) +
  stroke('M6 -500q-20 110 24 150t44 -60', p.dark, 8) +
  circle(74, -296, 16, p.metal) +
  place(
    rect(-70, -100, 140, 180, p.woodDark) +
      rect(-58, -84, 116, 152, p.light) +
      rect(-26, -112, 52, 28, p.metal) +
      times(4, (i) => rect(-44, -60 + i * 30, 80 - (i % 2) * 20, 8, p.dark)),
    190,
    -400,
    1,
    10,
  ) +
  rect(280, -240, 180, 20, p.metal) +
  segment(300, -220, 300, 0, p.metal, 14) +
  segment(440, -220, 440, 0, p.metal, 14) +
  rect(290, -120, 160, 14, p.metal) +
  pill(310, -290, 60, 50, 6, p.main) +
  pill(390, -310, 40, 70, 10, p.glass);
