import { circle, place, rect, segment, shape, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const telescope: DrawObject = (p) =>
  [
    [-220, 0],
    [200, 0],
    [10, -10],
  ]
    .map(([x, y]) => segment(0, -300, x ?? 0, y ?? 0, p.woodDark, 20))
    .join('') +
  segment(-110, -146, 104, -146, p.metal, 8) +
  circle(0, -310, 46, p.dark) +
  place(
    rect(-330, -56, 520, 112, p.main) +
      rect(170, -72, 190, 144, p.main) +
      rect(340, -80, 34, 160, p.dark) +
      rect(-350, -60, 34, 120, p.dark) +
      rect(-430, -34, 90, 68, p.metal) +
      rect(-60, -62, 30, 124, p.metal) +
      rect(-260, -110, 180, 30, p.dark) +
      rect(-220, -84, 14, 30, p.dark) +
      rect(-130, -84, 14, 30, p.dark) +
      segment(-310, -30, 160, -30, p.light, 9),
    0,
    -370,
    1,
    -28,
  ) +
  times(5, (i) =>
    shape(
      `M${-330 + i * 90} ${-560 + (i % 3) * 50}l8 16l16 8l-16 8l-8 16l-8 -16l-16 -8l16 -8Z`,
      p.light,
    ),
  );
