import { circle, line, pill, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const winterTyres: DrawObject = (p) => {
  const tyre = (y: number): string =>
    pill(-230, y - 110, 460, 104, 46, p.dark) +
    times(9, (i) =>
      line(
        [
          [-190 + i * 46, y - 96],
          [-170 + i * 46, y - 58],
          [-190 + i * 46, y - 20],
        ],
        '#4A5057',
        9,
      ),
    );
  return (
    times(3, (i) => tyre(i * -108)) +
    circle(240, -180, 180, p.dark) +
    times(24, (i) => {
      const angle = (i / 24) * Math.PI * 2;
      return segment(
        240 + Math.cos(angle) * 154,
        -180 + Math.sin(angle) * 154,
        240 + Math.cos(angle) * 186,
        -180 + Math.sin(angle) * 186,
        '#4A5057',
        9,
      );
    }) +
    circle(240, -180, 112, p.metal) +
    times(5, (i) => {
      const angle = (i / 5) * Math.PI * 2 - 0.5;
      return (
        segment(240, -180, 240 + Math.cos(angle) * 100, -180 + Math.sin(angle) * 100, p.dark, 16) +
        circle(240 + Math.cos(angle) * 40, -180 + Math.sin(angle) * 40, 7, p.light)
      );
    }) +
    circle(240, -180, 30, p.main) +
    times(6, (i) => circle(-330 + i * 140, -420 + (i % 2) * 60, 9, p.light))
  );
};
