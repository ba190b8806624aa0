import { litChance, type Art } from './art.ts';
import { poly, rect } from './svg.ts';

/** A far town: roofs, a church spire and the odd lit window, in one colour. */
export function skyline(
  art: Art,
  y: number,
  h: number,
  color: string,
  from = -20,
  to = 1520,
): string {
  const { ink, rng } = art;
  const parts: string[] = [];
  const spireAt = rng.range(from + (to - from) * 0.3, from + (to - from) * 0.7);
  for (let x = from; x < to;) {
    const w = rng.range(h * 0.4, h * 0.8);
    const top = y - h * rng.range(0.3, 0.55);
    const peak = top - h * rng.range(0.14, 0.3);
    parts.push(rect(x, top, w + 2, y - top + 4, color));
    parts.push(
      rng.chance(0.5)
        ? poly(
            [
              [x, top + 1],
              [x + w / 2, peak],
              [x + w, top + 1],
            ],
            color,
          )
        : poly(
            [
              [x, top + 1],
              [x + w * 0.15, peak],
              [x + w * 0.85, peak],
              [x + w, top + 1],
            ],
            color,
          ),
    );
    if (rng.chance(0.5)) parts.push(rect(x + w * 0.25, peak - h * 0.08, h * 0.06, h * 0.2, color));
    if (rng.chance(litChance(art)))
      parts.push(rect(x + w * 0.3, top + h * 0.12, h * 0.06, h * 0.09, ink.lit));
    if (rng.chance(litChance(art)))
      parts.push(rect(x + w * 0.6, top + h * 0.12, h * 0.06, h * 0.09, ink.lit));
    x += w;
  }
  const tower = h * 0.2;
  parts.push(
    rect(spireAt, y - h * 0.85, tower, h * 0.85, color),
    poly(
      [
        [spireAt - 3, y - h * 0.84],
        [spireAt + tower / 2, y - h * 1.5],
        [spireAt + tower + 3, y - h * 0.84],
      ],
      color,
    ),
  );
  return parts.join('');
}
