import { oval, place, poly, rect, segment, shape } from '../lib/svg.ts';
import { sofa } from './sofa.ts';
import type { DrawObject } from './still-life.ts';

export const flatInterior: DrawObject = (p, rng) =>
  rect(-560, -640, 1120, 480, '#FFFFFF55') +
  rect(-60, -560, 300, 320, p.light) +
  rect(-46, -546, 272, 292, p.glass) +
  poly(
    [
      [-46, -330],
      [60, -390],
      [226, -310],
      [226, -254],
      [-46, -254],
    ],
    '#7C9A8A',
  ) +
  segment(90, -546, 90, -254, p.light, 10) +
  segment(-46, -410, 226, -410, p.light, 10) +
  poly(
    [
      [-120, -590],
      [-40, -590],
      [-60, -170],
      [-140, -170],
    ],
    p.main,
  ) +
  poly(
    [
      [300, -590],
      [220, -590],
      [240, -170],
      [320, -170],
    ],
    p.main,
  ) +
  rect(-150, -600, 500, 14, p.dark) +
  place(sofa(p, rng), -250, 60, 0.62) +
  segment(420, 60, 420, -440, p.dark, 9) +
  poly(
    [
      [360, -440],
      [480, -440],
      [450, -540],
      [390, -540],
    ],
    '#D79A32',
  ) +
  oval(420, 60, 60, 12, p.dark) +
  rect(-470, -520, 190, 140, p.dark) +
  rect(-458, -508, 166, 116, p.light) +
  poly(
    [
      [-458, -420],
      [-400, -470],
      [-350, -430],
      [-292, -450],
      [-292, -392],
      [-458, -392],
    ],
    p.second,
  ) +
  oval(-90, 110, 420, 36, p.second) +
  oval(110, 70, 130, 20, p.wood) +
  rect(100, 70, 20, 70, p.woodDark) +
  shape('M70 56h40v-36q-20 -12 -40 0Z', p.main);
