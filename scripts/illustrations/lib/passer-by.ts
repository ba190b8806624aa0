import type { Art } from './art.ts';
import { SKINS, figure } from './figure.ts';
import { POSES, type Pose } from './poses.ts';
import { num, segment, shape } from './svg.ts';

/** A passer-by in winter clothes; the seed decides the rest. `umbrella` when it rains. */
export function passerBy(
  art: Art,
  x: number,
  y: number,
  h: number,
  pose: Pose = POSES.walk,
): string {
  const { ink, rng } = art;
  const facing = rng.chance(0.5) ? 1 : -1;
  const coat = rng.pick([ink.accent, ink.second, ink.ink, ink.leaf]);
  const person = figure({
    x,
    y,
    h,
    pose,
    facing,
    coat,
    trousers: coat === ink.ink ? ink.second : ink.ink,
    skin: rng.pick(SKINS),
    hat: rng.pick(['none', 'beanie', 'brim', 'none'] as const),
    hair: rng.pick(['short', 'bob', 'bun', 'curly', 'bald'] as const),
    cut: rng.pick(['coat', 'coat', 'jacket'] as const),
  });
  return art.weather === 'rain'
    ? person +
        umbrella(
          x + facing * h * 0.12,
          y - h * 0.66,
          h * 0.42,
          rng.pick([ink.accent, ink.second, ink.ink]),
        )
    : person;
}

/** An open umbrella whose handle starts at (x, y). */
function umbrella(x: number, y: number, r: number, color: string): string {
  const top = y - r * 1.05;
  const panel = r / 3;
  return (
    segment(x, y, x, top, '#1A1A1A', r * 0.06) +
    shape(
      `M${num(x - r)} ${num(top + r * 0.3)}a${num(r)} ${num(r * 0.86)} 0 0 1 ${num(2 * r)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0Z`,
      color,
    )
  );
}
