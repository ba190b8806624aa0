import type { Art } from './art.ts';
import { rect } from './svg.ts';

export const SPINES = [
  '#8C1C13',
  '#12436D',
  '#5F6F38',
  '#D79A32',
  '#1A1A1A',
  '#EDE3CC',
  '#B4613A',
] as const;

/** A shelf of books between two sides; `y` is the board they stand on. */
export function books(art: Art, x: number, y: number, w: number, h: number): string {
  const { rng } = art;
  const parts: string[] = [];
  let left = x;
  while (left < x + w - h * 0.1) {
    const width = Math.min(h * rng.range(0.1, 0.24), x + w - left);
    const height = h * rng.range(0.68, 0.94);
    const color = rng.pick(SPINES);
    const band = color === '#EDE3CC' || color === '#D79A32' ? '#1A1A1A' : '#EDE3CC';
    if (rng.chance(0.07)) {
      left += width;
      continue;
    }
    parts.push(
      rect(left, y - height, width - 2, height, color),
      rect(left + width * 0.12, y - height * 0.86, width * 0.7, h * 0.03, band),
    );
    if (rng.chance(0.6))
      parts.push(rect(left + width * 0.12, y - height * 0.2, width * 0.7, h * 0.025, band));
    if (rng.chance(0.4))
      parts.push(rect(left + width * 0.3, y - height * 0.7, width * 0.36, height * 0.3, band));
    left += width;
  }
  return parts.join('');
}
