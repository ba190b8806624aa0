import type { Art } from './art.ts';
import { num, shape, type Point } from './svg.ts';

/** Path data of one gouge: the lens-shaped cut that a V-tool leaves. */
export function gougePath([x1, y1]: Point, [x2, y2]: Point, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const side = (offset: number): string =>
    `${num(mx + nx * (bend + offset))} ${num(my + ny * (bend + offset))}`;
  return `M${num(x1)} ${num(y1)}Q${side(width)} ${num(x2)} ${num(y2)}Q${side(-width)} ${num(x1)} ${num(y1)}Z`;
}

export interface GougeField {
  x: number;
  y: number;
  w: number;
  h: number;
  color: string;
  /** Distance between rows. */
  gap: number;
  /** Length of a cut. */
  length: readonly [number, number];
  /** Half width of a cut. */
  width: readonly [number, number];
  /** Share of the cuts that are made (0 to 1), from the first row to the last. */
  density?: readonly [number, number];
  /** Rise of a cut along its length, in units per unit. */
  slope?: number;
}

/** Fills a rectangle with rows of gouges; the picture's seed decides their places. */
export function gouges(art: Art, field: GougeField): string {
  const { rng } = art;
  const [first, last] = field.density ?? [0.8, 0.8];
  const slope = field.slope ?? 0;
  let d = '';
  for (let y = field.y + field.gap / 2; y < field.y + field.h; y += field.gap) {
    const share = first + ((last - first) * (y - field.y)) / field.h;
    let x = field.x - rng.range(0, field.length[1] / 2);
    while (x < field.x + field.w) {
      const length = rng.range(...field.length);
      const top = y + rng.range(-0.3, 0.3) * field.gap;
      const [from, to] = [Math.max(field.x, x), Math.min(field.x + field.w, x + length)];
      const width = rng.range(...field.width);
      if (rng.chance(share) && to > from) {
        d += gougePath([from, top], [to, top - (to - from) * slope], width);
      }
      x += length * rng.range(0.75, 1.25) + field.gap;
    }
  }
  return shape(d, field.color);
}

/** Rays of gouges around a point, from radius `inner` to about `outer`. */
export function rays(
  art: Art,
  [cx, cy]: Point,
  inner: number,
  outer: number,
  count: number,
  color: string,
  width: number,
): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2 + art.rng.range(-0.02, 0.02);
    const from = inner * art.rng.range(1, 1.06);
    const to = inner + (outer - inner) * art.rng.range(0.55, 1);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    d += gougePath([cx + cos * from, cy + sin * from], [cx + cos * to, cy + sin * to], width);
  }
  return shape(d, color);
}

/** Parallel slanting hatch lines over a rectangle (clip it to the shape that needs shade). */
export function hatch(
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  gap: number,
  width: number,
  slant = 0.6,
): string {
  let d = '';
  for (let sx = x - h * slant; sx < x + w; sx += gap) {
    d += gougePath([sx, y + h], [sx + h * slant, y], width);
  }
  return shape(d, color);
}
