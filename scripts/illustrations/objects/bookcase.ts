import { circle, rect, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const bookcase: DrawObject = (p, rng) => {
  const colors = [p.main, p.second, p.dark, p.light, '#5F6F38', '#D79A32', '#B4613A'];
  return (
    rect(-250, -600, 500, 600, p.wood) +
    times(4, (row) => {
      const y = -28 - row * 142;
      let x = -218;
      const parts = [rect(-222, y - 116, 444, 116, p.woodDark)];
      while (x < 150) {
        const w = rng.range(20, 42);
        const h = rng.range(72, 106);
        parts.push(
          rect(x, y - h, w - 3, h, rng.pick(colors)),
          rect(x + 4, y - h + 14, w - 11, 7, p.light),
        );
        x += w;
      }
      if (row === 2)
        parts.push(
          circle(190, y - 34, 30, p.second),
          segment(190, y - 60, 176, y - 104, '#5F6F38', 9),
          segment(190, y - 60, 206, y - 110, '#5F6F38', 9),
        );
      return parts.join('');
    }) +
    rect(-266, -614, 532, 24, p.woodDark) +
    rect(-250, -16, 500, 16, p.woodDark)
  );
};
