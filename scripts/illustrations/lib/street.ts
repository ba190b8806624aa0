import type { Art } from './art.ts';
import { num, poly, rect, shape, times } from './svg.ts';
import { gougePath } from './texture.ts';

/** A street lamp; its head glows after dark unless it is out of order. */
export function lamp(art: Art, x: number, y: number, h: number, works = true): string {
  const { ink } = art;
  const glows = works && art.time !== 'day';
  const r = h * 0.05;
  const halo = glows
    ? times(10, (i) => {
        const angle = (i / 10) * Math.PI * 2;
        return shape(
          gougePath(
            [x + Math.cos(angle) * r * 1.7, y - h + Math.sin(angle) * r * 1.7],
            [x + Math.cos(angle) * r * 3.4, y - h + Math.sin(angle) * r * 3.4],
            3.5,
          ),
          ink.lit,
        );
      })
    : '';
  return (
    halo +
    rect(x - h * 0.012, y - h * 0.94, h * 0.024, h * 0.94, ink.ink) +
    rect(x - h * 0.03, y - h * 0.1, h * 0.06, h * 0.1, ink.ink) +
    poly(
      [
        [x - r, y - h - r],
        [x + r, y - h - r],
        [x + r * 0.6, y - h + r],
        [x - r * 0.6, y - h + r],
      ],
      glows ? ink.lit : ink.light,
    ) +
    poly(
      [
        [x - r * 1.3, y - h - r],
        [x, y - h - r * 2],
        [x + r * 1.3, y - h - r],
      ],
      ink.ink,
    )
  );
}

/** A scalloped awning with stripes; `lift` raises its edge as wind does. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  colors: readonly [string, string],
  count: number,
  lift = 0,
): string {
  const stripe = w / count;
  return times(count, (i) => {
    const [left, right] = [x + stripe * i, x + stripe * (i + 1)];
    const out = (px: number): number => px + (px - x - w / 2) * 0.1;
    const drop = (px: number): number => y + h - lift * ((px - x) / w);
    return shape(
      `M${num(left)} ${num(y)}H${num(right)}L${num(out(right))} ${num(drop(right))}a${num(stripe * 0.55)} ${num(stripe * 0.42)} 0 0 1 ${num(out(left) - out(right))} ${num(drop(left) - drop(right))}Z`,
      colors[i % 2 === 0 ? 0 : 1],
    );
  });
}
