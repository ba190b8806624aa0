import type { Art } from './art.ts';
import { circle, segment, times } from './svg.ts';

/** A clock face whose hands the seed sets. */
export function clockFace(art: Art, x: number, y: number, r: number): string {
  const { ink, rng } = art;
  const hand = (length: number, width: number): string => {
    const angle = rng.range(0, Math.PI * 2);
    return segment(
      x,
      y,
      x + Math.sin(angle) * length,
      y - Math.cos(angle) * length,
      '#1A1A1A',
      width,
    );
  };
  const face = art.time === 'day' ? ink.paper : ink.lit;
  return (
    circle(x, y, r * 1.16, ink.ink) +
    circle(x, y, r, face) +
    times(12, (i) => {
      const angle = (i / 12) * Math.PI * 2;
      return segment(
        x + Math.sin(angle) * r * 0.76,
        y - Math.cos(angle) * r * 0.76,
        x + Math.sin(angle) * r * 0.88,
        y - Math.cos(angle) * r * 0.88,
        '#1A1A1A',
        r * 0.08,
      );
    }) +
    hand(r * 0.5, r * 0.12) +
    hand(r * 0.72, r * 0.08)
  );
}
