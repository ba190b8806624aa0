import { grandPiano } from '../lib/instruments.ts';
import { place, rect, segment } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const piano: DrawObject = (p) =>
  place(grandPiano(p.dark, p.main, p.light), 0, 0, 1.8) +
  place(
    rect(-90, -100, 180, 28, p.main) +
      segment(-70, -76, -80, 0, p.dark, 14) +
      segment(70, -76, 80, 0, p.dark, 14),
    -400,
    20,
    1,
  );
