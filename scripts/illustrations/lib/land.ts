import { HEIGHT, WIDTH, type Art } from './art.ts';
import { circle, num, outline, poly, rect, shape, smooth, times, type Point } from './svg.ts';
import { gougePath, gouges } from './texture.ts';

/** Points of a rolling ridge from left to right around height `y`. */
function ridge(art: Art, y: number, swing: number, steps = 7): Point[] {
  return Array.from({ length: steps + 1 }, (_, i): Point => [
    -60 + ((WIDTH + 120) * i) / steps,
    y + art.rng.range(-swing, swing),
  ]);
}

/** A rolling hill that fills the picture from its ridge down. */
export function hill(art: Art, y: number, swing: number, color: string): string {
  const d = smooth(ridge(art, y, swing), false);
  return shape(`${d}V${HEIGHT + 40}H-60Z`, color);
}

/** Level ground from `y` down, with cuts that grow longer and wider towards the viewer. */
export function ground(
  art: Art,
  y: number,
  color = art.ink.ground,
  cut = art.ink.groundCut,
): string {
  const depth = HEIGHT - y;
  const band = (from: number, to: number, gap: number, length: readonly [number, number]): string =>
    gouges(art, {
      x: -40,
      y: y + depth * from,
      w: WIDTH + 80,
      h: depth * (to - from),
      color: cut,
      gap,
      length,
      width: [gap * 0.08, gap * 0.15],
      density: [0.35, 0.5],
    });
  return (
    rect(-30, y, WIDTH + 60, depth + 40, color) +
    band(0.03, 0.3, 15, [50, 150]) +
    band(0.3, 0.62, 24, [80, 240]) +
    band(0.62, 1, 36, [120, 380])
  );
}

/** Water from `y` down to `bottom`: carved ripples, and a path of light under the sun. */
export function water(art: Art, y: number, bottom = HEIGHT, glintX?: number): string {
  const { ink } = art;
  const depth = bottom - y;
  const field = { x: -40, w: WIDTH + 80 };
  const parts = [
    rect(-30, y, WIDTH + 60, depth + 30, ink.water),
    gouges(art, {
      ...field,
      y,
      h: depth * 0.35,
      color: ink.waterCut,
      gap: 14,
      length: [40, 170],
      width: [1.4, 2.8],
      density: [0.7, 0.4],
    }),
    gouges(art, {
      ...field,
      y: y + depth * 0.35,
      h: depth * 0.65,
      color: ink.waterCut,
      gap: 28,
      length: [90, 330],
      width: [2.5, 5],
      density: [0.4, 0.4],
    }),
    gouges(art, {
      ...field,
      y: y + depth * 0.45,
      h: depth * 0.55,
      color: ink.mid,
      gap: 44,
      length: [90, 300],
      width: [3, 7],
      density: [0.25, 0.5],
    }),
  ];
  if (glintX !== undefined) {
    let d = '';
    for (let row = 0; row * 17 < depth; row += 1) {
      const half = 30 + row * 7 + art.rng.range(-14, 24);
      const x = glintX + art.rng.range(-22, 22);
      d += gougePath([x - half, y + 8 + row * 17], [x + half, y + 8 + row * 17], 4 + row * 0.22);
    }
    parts.push(shape(d, ink.sun));
  }
  return parts.join('');
}

/** A broken dark reflection under something that stands on the water line. */
export function reflection(
  art: Art,
  x: number,
  y: number,
  w: number,
  depth: number,
  color: string,
): string {
  let d = '';
  for (let row = 0; row * 15 < depth; row += 1) {
    const shrink = 1 - (row * 15) / depth / 1.6;
    const half = (w / 2) * shrink * art.rng.range(0.75, 1.1);
    const cx = x + w / 2 + art.rng.range(-8, 8);
    d += gougePath([cx - half, y + 6 + row * 15], [cx + half, y + 6 + row * 15], 7.5);
  }
  return shape(d, color);
}

/** A road in perspective towards (vx, vy), with kerbs and a centre line. */
export function road(
  art: Art,
  vx: number,
  vy: number,
  left: number,
  right: number,
  color: string,
): string {
  const { ink } = art;
  const at = (x: number, t: number): Point => [vx + (x - vx) * t, vy + (HEIGHT + 30 - vy) * t];
  const centre = (left + right) / 2;
  return (
    poly(
      [
        [vx - 6, vy],
        [vx + 6, vy],
        [right, HEIGHT + 30],
        [left, HEIGHT + 30],
      ],
      color,
    ) +
    times(6, (i) => {
      const [a, b] = [0.14 + i * i * 0.03, 0.14 + i * i * 0.03 + 0.03 + i * 0.014];
      const w = (right - left) * 0.014;
      return poly(
        [at(centre - w, a), at(centre + w, a), at(centre + w, b), at(centre - w, b)],
        ink.light,
      );
    })
  );
}

/** Tufts of grass along a line, each of a few upward cuts. */
export function tufts(art: Art, y: number, count: number, height: number, color: string): string {
  let d = '';
  for (let i = 0; i < count; i += 1) {
    const [x, base] = [art.rng.range(-10, WIDTH), y + art.rng.range(-8, 8)];
    for (let blade = -2; blade <= 2; blade += 1) {
      const top: Point = [x + blade * height * 0.32, base - height * art.rng.range(0.6, 1.1)];
      d += gougePath([x + blade * 4, base], top, height * 0.07, blade * 2);
    }
  }
  return shape(d, color);
}

/** Low stones or cobbles in rows, wider towards the viewer. */
export function cobbles(art: Art, y: number, color: string): string {
  let d = '';
  let row = 0;
  for (let top = y; top < HEIGHT; top += 14 + row * 5) {
    row += 1;
    const w = 34 + row * 15;
    for (let x = -w + ((row % 2) * w) / 2; x < WIDTH; x += w) {
      if (art.rng.chance(0.5))
        d += gougePath([x + w * 0.15, top], [x + w * 0.85, top], 1.5 + row * 0.45);
    }
  }
  return shape(d, color);
}

/** A picket or post-and-rail fence from x1 to x2. */
export function fence(x1: number, x2: number, y: number, h: number, color: string): string {
  const gap = h * 0.9;
  return (
    rect(x1, y - h * 0.8, x2 - x1, h * 0.12, color) +
    rect(x1, y - h * 0.42, x2 - x1, h * 0.12, color) +
    times((x2 - x1) / gap + 1, (i) => rect(x1 + i * gap, y - h, h * 0.16, h * 1.05, color))
  );
}

/** A far band of woods: a lumpy silhouette. */
export function woods(art: Art, y: number, height: number, color: string): string {
  const points: Point[] = [[-40, y + 20]];
  for (let x = -40; x < WIDTH + 60; x += height * 0.55) {
    points.push([x, y - height * art.rng.range(0.35, 1)]);
  }
  points.push([WIDTH + 40, y + 20]);
  return shape(`${smooth(points, false)}Z`, color);
}

/** Snow lying along a slope or an edge. */
export function drift(x: number, y: number, w: number, h: number, color: string): string {
  return shape(`M${num(x)} ${num(y)}q${num(w / 2)} ${num(-h * 2)} ${num(w)} 0Z`, color);
}

/** Fallen leaves on the ground between two heights. */
export function leaves(
  art: Art,
  y: number,
  bottom: number,
  count: number,
  colors: readonly string[],
): string {
  return times(count, () => {
    const t = art.rng.next();
    const [x, top, s] = [art.rng.range(0, WIDTH), y + (bottom - y) * t, 5 + t * 11];
    return art.rng.chance(0.25)
      ? circle(x, top, s * 0.5, art.rng.pick(colors))
      : shape(
          outline([
            [x, top],
            [x + s, top - s * 0.7],
            [x + s * 2.1, top],
            [x + s, top + s * 0.5],
          ]),
          art.rng.pick(colors),
        );
  });
}
