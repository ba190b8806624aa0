import { litChance, type Art } from './art.ts';
import { box, circle, clip, line, num, poly, rect, shape, stroke, times, type Point } from './svg.ts';
import { gougePath, hatch } from './texture.ts';

/** Scattered courses of bricks on a wall. */
export function bricks(art: Art, x: number, y: number, w: number, h: number, color: string, share = 0.3): string {
  let d = '';
  for (let row = 0; row * 16 < h - 10; row += 1) {
    for (let bx = x + 6 + (row % 2) * 17; bx < x + w - 30; bx += 36) {
      if (art.rng.chance(share)) d += `M${num(bx)} ${num(y + 8 + row * 16)}h26v5h-26Z`;
    }
  }
  return shape(d, color);
}

/** A sash window; lit or not as the hour has it, unless told. */
export function pane(art: Art, x: number, y: number, w: number, h: number, isLit = art.rng.chance(litChance(art))): string {
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
export function panes(art: Art, x: number, y: number, w: number, h: number, columns: number, rows: number): string {
  const [cell, storey] = [w / columns, h / rows];
  return times(columns * rows, (i) =>
    pane(art, x + cell * ((i % columns) + 0.26), y + storey * (Math.floor(i / columns) + 0.2), cell * 0.48, storey * 0.58),
  );
}

/** A panelled door with a step. */
export function door(art: Art, x: number, y: number, w: number, h: number, color = art.ink.accent): string {
  const { ink } = art;
  return (
    rect(x - 6, y - h - 6, w + 12, h + 6, ink.light) +
    rect(x, y - h, w, h, color) +
    rect(x + w * 0.18, y - h * 0.88, w * 0.64, h * 0.3, ink.glass) +
    rect(x - 12, y - 6, w + 24, 10, ink.ink) +
    circle(x + w * 0.84, y - h * 0.42, w * 0.06, ink.lit)
  );
}

/** A chimney stack with pots; smoke rises when asked. */
export function chimney(art: Art, x: number, y: number, w: number, h: number, smokes = false): string {
  const { ink, rng } = art;
  const smoke = smokes
    ? stroke(`M${num(x + w / 2)} ${num(y - h - 24)}q${num(rng.range(-30, -10))} -40 8 -66t14 -60t26 -56`, ink.skyCut, w * 0.36)
    : '';
  return smoke + rect(x, y - h, w, h + 30, ink.roof) + rect(x - w * 0.12, y - h, w * 1.24, w * 0.24, ink.ink) + rect(x + w * 0.12, y - h - w * 0.4, w * 0.3, w * 0.4, ink.accent) + rect(x + w * 0.58, y - h - w * 0.4, w * 0.3, w * 0.4, ink.accent);
}

export interface HousePlan {
  x: number;
  /** The ground line. */
  y: number;
  w: number;
  /** Height of the wall, and of the roof above it. */
  h: number;
  roofH: number;
  wall?: string;
  /** True turns the pointed end to the viewer. */
  isGable?: boolean;
  columns?: number;
  rows?: number;
  hasDoor?: boolean;
}

/** A house seen from the front: wall, shaded edge, roof with carved tiles, windows, door, chimney. */
export function house(art: Art, plan: HousePlan): string {
  const { ink, rng } = art;
  const { x, y, w, h, roofH } = plan;
  const wall = plan.wall ?? rng.pick([ink.wall, ink.wall, ink.wallShade]);
  const [top, peak, over] = [y - h, y - h - roofH, w * 0.06];
  const columns = plan.columns ?? 2;
  const rows = plan.rows ?? 2;
  const doorH = Math.min(h * 0.42, w * 0.52);
  const parts = [chimney(art, x + w * rng.range(0.12, 0.7), peak + roofH * 0.5, w * 0.11, roofH * 0.75, art.weather !== 'wind' && rng.chance(0.35))];
  parts.push(rect(x, top, w, h, wall), clip(art.id(), box(x + w * 0.84, top, w * 0.16, h), hatch(x + w * 0.84, top, w * 0.16, h, ink.wallShade === wall ? ink.ink : ink.wallShade, 9, 2)));
  const roofPoints: Point[] = plan.isGable
    ? [[x - over, top + over * 0.5], [x + w / 2, peak], [x + w + over, top + over * 0.5]]
    : [[x - over, top], [x + w * 0.12, peak], [x + w * 0.88, peak], [x + w + over, top]];
  if (plan.isGable) {
    parts.push(poly([[x, top + 2], [x + w / 2, peak], [x + w, top + 2]], wall), line(roofPoints, ink.roof, w * 0.075));
    parts.push(pane(art, x + w * 0.42, top - roofH * 0.42, w * 0.16, roofH * 0.32));
    if (art.weather === 'snow') parts.push(line(roofPoints.map(([px, py]): Point => [px, py - w * 0.04]), ink.paper, w * 0.04));
  } else {
    let tiles = '';
    for (let row = 1; row < 6; row += 1) {
      const ty = peak + (roofH * row) / 6;
      for (let tx = x; tx < x + w * 0.94; tx += 44) {
        if (rng.chance(0.45)) tiles += gougePath([tx + 4, ty], [tx + 36, ty], 2.4);
      }
    }
    parts.push(poly(roofPoints, ink.roof), shape(tiles, ink.wallShade));
    if (art.weather === 'snow') {
      parts.push(poly([[x - over, top - roofH * 0.18], [x + w * 0.12, peak - 6], [x + w * 0.88, peak - 6], [x + w + over, top - roofH * 0.18], [x + w * 0.8, top - roofH * 0.3], [x + w * 0.5, top - roofH * 0.16], [x + w * 0.2, top - roofH * 0.32]], ink.paper));
    }
    parts.push(rect(x - over, top - 3, w + over * 2, 8, ink.ink));
  }
  const hasDoor = plan.hasDoor ?? true;
  const upper = hasDoor ? h - doorH * 1.18 : h;
  parts.push(panes(art, x + w * 0.03, top + h * 0.03, w * 0.94, upper, columns, hasDoor ? Math.max(1, rows - 1) : rows));
  if (hasDoor) {
    parts.push(door(art, x + w * 0.14, y, doorH * 0.5, doorH, rng.pick([ink.accent, ink.second, ink.leaf])));
    parts.push(pane(art, x + w * 0.54, y - doorH * 0.9, w * 0.3, doorH * 0.56));
  }
  return parts.join('');
}

/** A far town: roofs, a church spire and the odd lit window, in one colour. */
export function skyline(art: Art, y: number, h: number, color: string, from = -20, to = 1520): string {
  const { ink, rng } = art;
  const parts: string[] = [];
  const spireAt = rng.range(from + (to - from) * 0.3, from + (to - from) * 0.7);
  for (let x = from; x < to; ) {
    const w = rng.range(h * 0.4, h * 0.8);
    const top = y - h * rng.range(0.3, 0.55);
    const peak = top - h * rng.range(0.14, 0.3);
    parts.push(rect(x, top, w + 2, y - top + 4, color));
    parts.push(rng.chance(0.5) ? poly([[x, top + 1], [x + w / 2, peak], [x + w, top + 1]], color) : poly([[x, top + 1], [x + w * 0.15, peak], [x + w * 0.85, peak], [x + w, top + 1]], color));
    if (rng.chance(0.5)) parts.push(rect(x + w * 0.25, peak - h * 0.08, h * 0.06, h * 0.2, color));
    if (rng.chance(litChance(art))) parts.push(rect(x + w * 0.3, top + h * 0.12, h * 0.06, h * 0.09, ink.lit));
    if (rng.chance(litChance(art))) parts.push(rect(x + w * 0.6, top + h * 0.12, h * 0.06, h * 0.09, ink.lit));
    x += w;
  }
  const tower = h * 0.2;
  parts.push(rect(spireAt, y - h * 0.85, tower, h * 0.85, color), poly([[spireAt - 3, y - h * 0.84], [spireAt + tower / 2, y - h * 1.5], [spireAt + tower + 3, y - h * 0.84]], color));
  return parts.join('');
}

/** A street lamp; its head glows after dark unless it is out of order. */
export function lamp(art: Art, x: number, y: number, h: number, works = true): string {
  const { ink } = art;
  const glows = works && art.time !== 'day';
  const r = h * 0.05;
  const halo = glows ? times(10, (i) => {
    const angle = (i / 10) * Math.PI * 2;
    return shape(gougePath([x + Math.cos(angle) * r * 1.7, y - h + Math.sin(angle) * r * 1.7], [x + Math.cos(angle) * r * 3.4, y - h + Math.sin(angle) * r * 3.4], 3.5), ink.lit);
  }) : '';
  return halo + rect(x - h * 0.012, y - h * 0.94, h * 0.024, h * 0.94, ink.ink) + rect(x - h * 0.03, y - h * 0.1, h * 0.06, h * 0.1, ink.ink) + poly([[x - r, y - h - r], [x + r, y - h - r], [x + r * 0.6, y - h + r], [x - r * 0.6, y - h + r]], glows ? ink.lit : ink.light) + poly([[x - r * 1.3, y - h - r], [x, y - h - r * 2], [x + r * 1.3, y - h - r]], ink.ink);
}

/** A scalloped awning with stripes; `lift` raises its edge as wind does. */
export function awning(x: number, y: number, w: number, h: number, colors: readonly [string, string], count: number, lift = 0): string {
  const stripe = w / count;
  return times(count, (i) => {
    const [left, right] = [x + stripe * i, x + stripe * (i + 1)];
    const out = (px: number): number => px + (px - x - w / 2) * 0.1;
    const drop = (px: number): number => y + h - lift * ((px - x) / w);
    return shape(`M${num(left)} ${num(y)}H${num(right)}L${num(out(right))} ${num(drop(right))}a${num(stripe * 0.55)} ${num(stripe * 0.42)} 0 0 1 ${num(out(left) - out(right))} ${num(drop(left) - drop(right))}Z`, colors[i % 2 === 0 ? 0 : 1]);
  });
}
