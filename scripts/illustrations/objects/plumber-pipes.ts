import { oval, place, rect, ring, segment, shape, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const plumberPipes: DrawObject = (p) =>
  stroke('M-440 -80H-120v-300H160v220H440', '#B4613A', 64) +
  stroke('M-440 -96H-136v-300', '#DDA07A', 10) +
  [
    [-150, -120],
    [-150, -330],
    [130, -410],
    [130, -190],
  ]
    .map(([x, y]) => rect((x ?? 0) - 20, y ?? 0, 100, 50, p.metal))
    .join('') +
  segment(20, -400, 20, -470, p.metal, 24) +
  ring(20, -500, 50, p.main, 22) +
  segment(-30, -500, 70, -500, p.main, 16) +
  place(
    shape('M-24 0v-330h48v330Z', p.second) +
      shape('M-40 -330h80v-60h50v-70h-170v70h40Z', p.metal) +
      rect(-90, -420, 80, 30, p.dark) +
      times(5, (i) => rect(-24, -60 - i * 40, 48, 8, p.dark)),
    330,
    0,
    1,
    18,
  ) +
  shape('M440 -110q40 60 0 90q-40 -30 0 -90Z', p.glass) +
  oval(440, 0, 70, 10, p.glass) +
  rect(430, -136, 30, 60, p.metal);
