import type { Art } from './art.ts';
import { circle, num, rect, shape, times } from './svg.ts';

export function sheep(art: Art, x: number, y: number, s: number): string {
  const { ink } = art;
  return (
    times(4, (i) => rect(x - s * 0.5 + i * s * 0.28, y - s * 0.4, s * 0.09, s * 0.4, ink.ink)) +
    times(9, (i) =>
      circle(x - s * 0.5 + (i % 5) * s * 0.24, y - s * (i < 5 ? 0.5 : 0.72), s * 0.24, ink.light),
    ) +
    shape(
      `M${num(x + s * 0.52)} ${num(y - s * 0.82)}l${num(s * 0.34)} ${num(s * 0.1)}q${num(s * 0.06)} ${num(s * 0.22)} ${num(-s * 0.1)} ${num(s * 0.26)}l${num(-s * 0.2)} ${num(-s * 0.06)}Z`,
      ink.ink,
    )
  );
}
