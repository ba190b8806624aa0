import { HEIGHT, WIDTH, type Art } from './art.ts';
import { blob, circle, rect, shape, times, type Point } from './svg.ts';
import { gougePath, gouges, rays } from './texture.ts';

/** One cloud: a flat-bottomed heap of rounds with a few cuts under it. */
function cloud(art: Art, x: number, y: number, w: number, color: string): string {
  const h = w * art.rng.range(0.2, 0.28);
  const heap: Point[] = [
    [x, y],
    [x + w * 0.06, y - h * 0.45],
    [x + w * 0.22, y - h * 0.5],
    [x + w * 0.34, y - h * 0.95],
    [x + w * 0.52, y - h],
    [x + w * 0.66, y - h * 0.6],
    [x + w * 0.84, y - h * 0.62],
    [x + w, y - h * 0.12],
    [x + w * 0.92, y + h * 0.06],
    [x + w * 0.5, y + h * 0.02],
  ];
  let cuts = '';
  for (let row = 1; row <= 3; row += 1) {
    const inset = w * (0.06 + row * 0.07) * art.rng.range(0.6, 1.4);
    cuts += gougePath([x + inset, y + row * 17], [x + w - inset * 1.4, y + row * 17], 4.5 - row);
  }
  return blob(heap, color) + shape(cuts, color);
}

function stars(art: Art, horizon: number): string {
  return times(art.rng.int(26, 40), () => {
    const [x, y] = [art.rng.range(0, WIDTH), art.rng.range(0, horizon * 0.85)];
    const r = art.rng.range(3, 8);
    const d =
      gougePath([x - r, y], [x + r, y], r * 0.35) + gougePath([x, y - r], [x, y + r], r * 0.35);
    return shape(d, art.ink.sun);
  });
}

function streaks(art: Art, horizon: number): string {
  let d = '';
  for (let i = 0; i < 9; i += 1) {
    const y = horizon * (0.08 + i * 0.1) + art.rng.range(-16, 16);
    const x = art.rng.range(-200, 1000);
    const w = art.rng.range(380, 760);
    d += gougePath([x, y + 14], [x + w, y], 8, -w * 0.07);
    d += gougePath([x + w * 0.2, y + 34], [x + w * 0.86, y + 22], 5, -w * 0.06);
  }
  return shape(d, art.ink.skyCut);
}

export interface SkyPlan {
  /** Where the sky ends. */
  horizon: number;
  /** Where the sun or the moon stands; by default high, and low at dawn and dusk. */
  sun?: Point;
  sunRadius?: number;
}

/** Paints the sky: ground colour, carved strokes, sun or moon, clouds as the hour and weather ask. */
export function sky(art: Art, plan: SkyPlan): string {
  const { ink, rng, time, weather } = art;
  const { horizon } = plan;
  const isLow = time === 'dawn' || time === 'dusk';
  const sun: Point = plan.sun ?? [rng.range(1000, 1320), isLow ? horizon * 0.74 : horizon * 0.28];
  const radius = plan.sunRadius ?? (isLow ? 105 : 62);
  const isOvercast = weather === 'rain' || weather === 'snow';
  const parts = [rect(-30, -30, WIDTH + 60, HEIGHT + 60, ink.sky)];
  if (isOvercast) {
    const field = { x: -40, w: WIDTH + 80, length: [120, 420], width: [3, 7] } as const;
    parts.push(
      gouges(art, {
        ...field,
        y: -10,
        h: horizon * 0.5,
        color: ink.cloud,
        gap: 24,
        density: [1, 0.5],
      }),
      gouges(art, {
        ...field,
        y: horizon * 0.4,
        h: horizon * 0.6,
        color: ink.skyCut,
        gap: 30,
        density: [0.2, 0.7],
      }),
      times(3, (i) =>
        cloud(
          art,
          i * 520 - 120 + rng.range(-60, 60),
          rng.range(130, 210),
          rng.range(480, 680),
          ink.cloud,
        ),
      ),
    );
    return parts.join('');
  }
  if (time === 'night') parts.push(stars(art, horizon));
  const field = {
    x: -40,
    w: WIDTH + 80,
    color: ink.skyCut,
    length: [140, 420],
    width: [2.5, 5],
  } as const;
  parts.push(
    gouges(art, {
      ...field,
      y: 0,
      h: horizon,
      gap: isLow ? 26 : 34,
      density: isLow ? [0.25, 1] : [0.1, 0.65],
    }),
  );
  if (isLow) parts.push(rays(art, sun, radius + 26, radius + 330, 46, ink.skyCut, 6));
  if (time === 'night') parts.push(rays(art, sun, radius + 22, radius + 120, 30, ink.skyCut, 5));
  if (time !== 'day') {
    parts.push(
      circle(sun[0], sun[1], radius + 13, ink.sky),
      circle(sun[0], sun[1], radius, ink.sun),
    );
  }
  const count = time === 'night' ? 1 : rng.int(2, 3);
  parts.push(
    times(count, (i) =>
      cloud(
        art,
        (WIDTH / count) * i + rng.range(-140, 120),
        horizon * rng.range(0.16, 0.5),
        rng.range(260, 470),
        ink.cloud,
      ),
    ),
  );
  if (weather === 'wind') parts.push(streaks(art, horizon));
  return parts.join('');
}

/** What falls in front of the scene: rain or snow; nothing in dry weather. */
export function precipitation(art: Art): string {
  const { rng } = art;
  if (art.weather === 'rain') {
    let d = '';
    for (let i = 0; i < 210; i += 1) {
      const [x, y, length] = [
        rng.range(-40, WIDTH + 80),
        rng.range(-60, HEIGHT),
        rng.range(34, 86),
      ];
      d += gougePath([x, y], [x - length * 0.26, y + length], 2.3);
    }
    return shape(d, art.ink.skyCut);
  }
  if (art.weather !== 'snow') return '';
  return times(150, () =>
    circle(rng.range(0, WIDTH), rng.range(0, HEIGHT), rng.range(3, 9), art.ink.paper),
  );
}
