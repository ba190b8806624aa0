import type { Art } from './art.ts';
import { blob, num, outline, poly, shape, smooth, stroke, times, type Point } from './svg.ts';
import { gougePath } from './texture.ts';

/** A leafless tree, branching twice or three times; `h` is its height. */
export function bareTree(art: Art, x: number, y: number, h: number, color: string): string {
  const { rng } = art;
  const widths = new Map<number, string>();
  const grow = (from: Point, angle: number, length: number, level: number): void => {
    const to: Point = [from[0] + Math.sin(angle) * length, from[1] - Math.cos(angle) * length];
    const bend = angle + rng.range(-0.3, 0.3);
    const middle: Point = [
      from[0] + Math.sin(bend) * length * 0.5,
      from[1] - Math.cos(bend) * length * 0.5,
    ];
    const d = `M${num(from[0])} ${num(from[1])}Q${num(middle[0])} ${num(middle[1])} ${num(to[0])} ${num(to[1])}`;
    widths.set(level, (widths.get(level) ?? '') + d);
    if (level === 5) return;
    const forks = level < 2 ? 3 : 2;
    for (let i = 0; i < forks; i += 1) {
      const spread = (i - (forks - 1) / 2) * rng.range(0.42, 0.68) + rng.range(-0.12, 0.12);
      grow(to, angle + spread, length * rng.range(0.62, 0.78), level + 1);
    }
  };
  grow([x, y], rng.range(-0.06, 0.06), h * 0.3, 0);
  const flare: Point[] = [
    [x - h * 0.045, y],
    [x - h * 0.014, y - h * 0.12],
    [x + h * 0.014, y - h * 0.12],
    [x + h * 0.045, y],
  ];
  return (
    poly(flare, color) +
    [...widths].map(([level, d]) => stroke(d, color, h * 0.034 * 0.62 ** level)).join('')
  );
}

/** A fir: jagged tiers, with snow on them when it snows. */
export function fir(art: Art, x: number, y: number, h: number, color: string): string {
  const tiers = 6;
  const left: Point[] = [];
  const right: Point[] = [];
  let caps = '';
  for (let i = 0; i < tiers; i += 1) {
    const top = y - h + (h * 0.9 * i) / tiers;
    const half = h * (0.06 + 0.036 * i) * art.rng.range(0.9, 1.1);
    const base = top + (h * 0.9) / tiers + h * 0.03;
    left.push([x - half, base], [x - half * 0.45, base - h * 0.02]);
    right.push([x + half, base], [x + half * 0.45, base - h * 0.02]);
    caps += gougePath([x - half, base - 3], [x - half * 0.1, base - h * 0.12], h * 0.014);
  }
  const body = outline([[x, y - h], ...right, [x, y - h * 0.02], ...left.reverse()]);
  const snow = art.weather === 'snow' ? shape(caps, art.ink.paper) : '';
  return (
    poly(
      [
        [x - h * 0.02, y],
        [x - h * 0.02, y - h * 0.1],
        [x + h * 0.02, y - h * 0.1],
        [x + h * 0.02, y],
      ],
      art.ink.ink,
    ) +
    shape(body, color) +
    snow
  );
}

/** A willow at the water: a pollard trunk and hanging withies. */
export function willow(art: Art, x: number, y: number, h: number, color: string): string {
  const { rng } = art;
  const top = y - h * 0.5;
  const trunk = smooth(
    [
      [x - h * 0.08, y],
      [x - h * 0.05, y - h * 0.25],
      [x - h * 0.09, top],
      [x + h * 0.09, top],
      [x + h * 0.05, y - h * 0.25],
      [x + h * 0.08, y],
    ],
    false,
  );
  const withies = times(26, (i) => {
    const t = i / 25 - 0.5;
    const end: Point = [
      x + t * h * 1.05,
      y - h * (0.16 + 0.5 * (0.5 - Math.abs(t)) * rng.range(0.2, 1.3)),
    ];
    const peak = y - h * rng.range(0.82, 1.05) + Math.abs(t) * h * 0.34;
    return stroke(
      `M${num(x + t * h * 0.16)} ${num(top)}Q${num(x + t * h * 0.75)} ${num(peak)} ${num(end[0])} ${num(end[1])}`,
      color,
      h * 0.013,
    );
  });
  return shape(`${trunk}Z`, color) + withies;
}

/** Reeds with seed heads, standing between x1 and x2. */
export function reeds(
  art: Art,
  x1: number,
  x2: number,
  y: number,
  h: number,
  count: number,
  color: string,
): string {
  return times(count, () => {
    const x = art.rng.range(x1, x2);
    const lean = art.rng.range(-0.1, 0.16) * h;
    const top: Point = [x + lean, y - h * art.rng.range(0.55, 1)];
    const head = art.rng.chance(0.4)
      ? stroke(outline([top, [top[0] + lean * 0.12, top[1] + h * 0.13]]), color, h * 0.032)
      : '';
    return shape(gougePath([x, y], top, h * 0.012, 6), color) + head;
  });
}

/** A clipped hedge or a bush. */
export function bush(art: Art, x: number, y: number, w: number, h: number, color: string): string {
  const points = Array.from({ length: 7 }, (_, i): Point => [
    x + (w * i) / 6,
    y - h * (i === 0 || i === 6 ? 0.2 : art.rng.range(0.75, 1.05)),
  ]);
  return blob([...points, [x + w, y], [x, y]], color);
}
