import { pill, place, poly, rect, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const languageBooks: DrawObject = (p) => {
  const volume = (y: number, x: number, w: number, color: string): string =>
    pill(x - w / 2, y - 84, w, 84, 10, color) +
    rect(x - w / 2 + 20, y - 70, w - 10, 56, p.light) +
    times(3, (i) => rect(x - w / 2 + 20, y - 58 + i * 15, w - 10, 3, p.metal)) +
    rect(x - w / 2 + 20, y - 84, 40, 84, color);
  const bubble = (x: number, y: number, w: number, color: string, flip: 1 | -1): string =>
    place(
      pill(-w / 2, -130, w, 130, 40, color) +
        poly(
          [
            [-20, -10],
            [40, -10],
            [-30, 50],
          ],
          color,
        ) +
        times(3, (i) => rect(-w / 2 + 36, -104 + i * 30, w * (0.66 - (i % 2) * 0.2), 12, p.light)),
      x,
      y,
      [flip, 1],
    );
  return (
    volume(0, -60, 620, p.main) +
    volume(-84, -30, 560, p.second) +
    volume(-168, -80, 600, '#D79A32') +
    volume(-252, -40, 500, '#5F6F38') +
    bubble(-170, -400, 300, p.dark, 1) +
    bubble(230, -440, 260, p.main, -1) +
    place(
      rect(-12, -260, 24, 220, '#D79A32') +
        poly(
          [
            [-12, -40],
            [12, -40],
            [0, 0],
          ],
          p.dark,
        ) +
        rect(-12, -284, 24, 30, p.main),
      390,
      0,
      1,
      8,
    )
  );
};
