import { circle, pill, rect, ring, segment, shape, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const sewingMachine: DrawObject = (p) =>
  pill(-400, -70, 800, 70, 12, p.wood) +
  rect(-380, -86, 760, 24, p.woodDark) +
  shape(
    'M200 -86h130q20 -220 -10 -330q-20 -60 -90 -60H-260q-60 0 -60 60v80h110v-60h350q50 10 60 100Z',
    p.dark,
  ) +
  rect(-300, -336, 70, 100, p.metal) +
  segment(-266, -240, -266, -96, p.metal, 8) +
  rect(-320, -110, 110, 24, p.metal) +
  stroke('M-190 -440H150M-150 -420q40 -30 90 0t90 0', '#D79A32', 5) +
  circle(370, -380, 92, p.dark) +
  ring(370, -380, 70, p.metal, 14) +
  circle(370, -380, 18, p.metal) +
  segment(370, -380, 416, -424, p.metal, 10) +
  pill(400, -450, 34, 40, 8, p.woodDark) +
  rect(20, -560, 16, 90, p.metal) +
  pill(-14, -566, 84, 76, 10, p.main) +
  times(4, (i) => segment(-12, -552 + i * 16, 68, -556 + i * 16, p.light, 3)) +
  stroke('M28 -500L-120 -480L-266 -330', p.main, 4) +
  shape('M-420 -86h230v10q-70 60 -130 54q-70 30 -150 10Z', p.main) +
  times(4, (i) => circle(-390 + i * 50, -50 - (i % 2) * 14, 8, p.light));
