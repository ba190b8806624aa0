import { oval, place, ring, shape, stroke } from '../lib/svg.ts';
import type { Paints } from './still-life.ts';

export const cup = (p: Paints, x: number, y: number, s: number): string =>
  place(
    oval(0, 4, 90, 14, p.light) +
      shape('M-56 -84h112q0 84 -56 84t-56 -84Z', p.light) +
      oval(0, -84, 56, 12, '#5A3A24') +
      ring(64, -54, 20, p.light, 10) +
      stroke('M-16 -120q-16 -24 0 -44t0 -44M18 -120q-16 -24 0 -44t0 -44', p.light, 7),
    x,
    y,
    s,
  );
