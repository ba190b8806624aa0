import type { Art } from './art.ts';
import { box, clip, line, num, poly, rect, shape, stroke, type Point } from './svg.ts';
import { gougePath, hatch } from './texture.ts';
import { door, pane, panes } from './walls.ts';

/** A chimney stack with pots; smoke rises when asked. */
export function chimney(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  smokes = false,
): string {
  const { ink, rng } = art;
  const smoke = smokes
    ? stroke(
        `M${num(x + w / 2)} ${num(y - h - 24)}q${num(rng.range(-30, -10))} -40 8 -66t14 -60t26 -56`,
        ink.skyCut,
        w * 0.36,
      )
    : '';
  return (
    smoke +
    rect(x, y - h, w, h + 30, ink.roof) +
    rect(x - w * 0.12, y - h, w * 1.24, w * 0.24, ink.ink) +
    rect(x + w * 0.12, y - h - w * 0.4, w * 0.3, w * 0.4, ink.accent) +
    rect(x + w * 0.58, y - h - w * 0.4, w * 0.3, w * 0.4, ink.accent)
  );
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
  const parts = [
    chimney(
      art,
      x + w * rng.range(0.12, 0.7),
      peak + roofH * 0.5,
      w * 0.11,
      roofH * 0.75,
      art.weather !== 'wind' && rng.chance(0.35),
    ),
  ];
  parts.push(
    rect(x, top, w, h, wall),
    clip(
      art.id(),
      box(x + w * 0.84, top, w * 0.16, h),
      hatch(x + w * 0.84, top, w * 0.16, h, ink.wallShade === wall ? ink.ink : ink.wallShade, 9, 2),
    ),
  );
  const roofPoints: Point[] = plan.isGable
    ? [
        [x - over, top + over * 0.5],
        [x + w / 2, peak],
        [x + w + over, top + over * 0.5],
      ]
    : [
        [x - over, top],
        [x + w * 0.12, peak],
        [x + w * 0.88, peak],
        [x + w + over, top],
      ];
  if (plan.isGable) {
    parts.push(
      poly(
        [
          [x, top + 2],
          [x + w / 2, peak],
          [x + w, top + 2],
        ],
        wall,
      ),
      line(roofPoints, ink.roof, w * 0.075),
    );
    parts.push(pane(art, x + w * 0.42, top - roofH * 0.42, w * 0.16, roofH * 0.32));
    if (art.weather === 'snow')
      parts.push(
        line(
          roofPoints.map(([px, py]): Point => [px, py - w * 0.04]),
          ink.paper,
          w * 0.04,
        ),
      );
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
      parts.push(
        poly(
          [
            [x - over, top - roofH * 0.18],
            [x + w * 0.12, peak - 6],
            [x + w * 0.88, peak - 6],
            [x + w + over, top - roofH * 0.18],
            [x + w * 0.8, top - roofH * 0.3],
            [x + w * 0.5, top - roofH * 0.16],
            [x + w * 0.2, top - roofH * 0.32],
          ],
          ink.paper,
        ),
      );
    }
    parts.push(rect(x - over, top - 3, w + over * 2, 8, ink.ink));
  }
  const hasDoor = plan.hasDoor ?? true;
  const upper = hasDoor ? h - doorH * 1.18 : h;
  parts.push(
    panes(
      art,
      x + w * 0.03,
      top + h * 0.03,
      w * 0.94,
      upper,
      columns,
      hasDoor ? Math.max(1, rows - 1) : rows,
    ),
  );
  if (hasDoor) {
    parts.push(
      door(art, x + w * 0.14, y, doorH * 0.5, doorH, rng.pick([ink.accent, ink.second, ink.leaf])),
    );
    parts.push(pane(art, x + w * 0.54, y - doorH * 0.9, w * 0.3, doorH * 0.56));
  }
  return parts.join('');
}
