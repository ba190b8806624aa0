import { pill, place, poly, rect, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const honeyJars: DrawObject = (p) => {
  const jar = (x: number, s: number, fill: string): string =>
    place(
      pill(-110, -300, 220, 300, 40, fill) +
        pill(-104, -270, 208, 60, 20, '#F0C766') +
        rect(-104, -350, 208, 70, p.main) +
        times(4, (i) => rect(-90 + i * 50, -346, 8, 62, p.light)) +
        pill(-84, -200, 168, 120, 10, p.light) +
        poly(
          [
            [0, -180],
            [34, -160],
            [34, -124],
            [0, -104],
            [-34, -124],
            [-34, -160],
          ],
          '#D79A32',
        ) +
        segment(-84, -260, -84, -40, p.light, 9),
      x,
      0,
      s,
    );
  return (
    jar(-290, 1, '#C9852A') +
    jar(280, 1.05, '#8A4A1A') +
    jar(0, 1.35, '#E0A02E') +
    place(
      rect(-9, -340, 18, 340, p.wood) +
        times(5, (i) =>
          pill(
            -34 + Math.abs(i - 2) * 6,
            -40 - i * 24,
            68 - Math.abs(i - 2) * 12,
            20,
            9,
            p.woodDark,
          ),
        ),
      440,
      -10,
      0.9,
      24,
    )
  );
};
