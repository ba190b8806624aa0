import { litChance, type Art } from './art.ts';
import { circle, num, rect, shape, times } from './svg.ts';

/** Scattered courses of bricks on a wall. */
export function bricks(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  share = 0.3,
): string {
  let d = '';
  for (let row = 0; row * 16 < h - 10; row += 1) {
    for (let bx = x + 6 + (row % 2) * 17; bx < x + w - 30; bx += 36) {
      if (art.rng.chance(share)) d += `M${num(bx)} ${num(y + 8 + row * 16)}h26v5h-26Z`;
    }
  }
  return shape(d, color);
}

/** A sash window; lit or not as the hour has it, unless told. */
export function pane(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  isLit = art.rng.chance(litChance(art)),
): string {
  const { ink } = art;
  const bar = Math.max(3, w * 0.07);
  return (
    rect(x - bar, y - bar, w + bar * 2, h + bar * 2, ink.light) +
    rect(x, y, w, h, isLit ? ink.lit : ink.glass) +
    rect(x + w / 2 - bar / 2, y, bar, h, ink.light) +
    rect(x, y + h / 2 - bar / 2, w, bar, ink.light) +
    rect(x - bar * 2, y + h + bar, w + bar * 4, bar * 1.4, ink.ink)
  );
}

/** Rows of windows spread evenly over a wall. */
export function panes(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
): string {
  const [cell, storey] = [w / columns, h / rows];
  return times(columns * rows, (i) =>
    pane(
      art,
      x + cell * ((i % columns) + 0.26),
      y + storey * (Math.floor(i / columns) + 0.2),
      cell * 0.48,
      storey * 0.58,
    ),
  );
}

/** A panelled door with a step. */
export function door(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  color = art.ink.accent,
): string {
  const { ink } = art;
  return (
    rect(x - 6, y - h - 6, w + 12, h + 6, ink.light) +
    rect(x, y - h, w, h, color) +
    rect(x + w * 0.18, y - h * 0.88, w * 0.64, h * 0.3, ink.glass) +
    rect(x - 12, y - 6, w + 24, 10, ink.ink) +
    circle(x + w * 0.84, y - h * 0.42, w * 0.06, ink.lit)
  );
}
