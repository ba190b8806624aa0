import { litChance, type Art } from './art.ts';
import { num, poly, rect, segment, shape, times } from './svg.ts';
import { bricks } from './walls.ts';

export function sawtooth(
  art: Art,
  x: number,
  top: number,
  base: number,
  bays: number,
  bay: number,
): string {
  const { ink } = art;
  const w = bays * bay;
  return (
    times(bays, (i) => {
      const left = x + i * bay;
      return (
        poly(
          [
            [left, top],
            [left, top - 100],
            [left + bay, top],
          ],
          ink.roof,
        ) +
        poly(
          [
            [left + 8, top - 6],
            [left + 8, top - 82],
            [left + 36, top - 66],
            [left + 36, top - 6],
          ],
          art.time === 'day' ? ink.light : ink.lit,
        ) +
        segment(left + 22, top - 72, left + 22, top - 6, ink.ink, 4)
      );
    }) +
    rect(x, top, w, base - top, ink.accent) +
    bricks(art, x, top, w, base - top, ink.roof === ink.accent ? ink.ink : ink.roof, 0.2) +
    rect(x - 8, top - 6, w + 16, 12, ink.ink) +
    times(bays * 2, (i) => {
      const left = x + (i + 0.26) * (bay / 2);
      const [ww, wh] = [bay * 0.24, (base - top) * 0.46];
      const isLit = art.rng.chance(litChance(art));
      return (
        shape(
          `M${num(left)} ${num(top + 60 + wh)}v${num(-wh)}q${num(ww / 2)} -26 ${num(ww)} 0v${num(wh)}Z`,
          isLit ? ink.lit : ink.glass,
        ) +
        segment(left + ww / 2, top + 48, left + ww / 2, top + 60 + wh, ink.light, 4) +
        segment(left, top + 60 + wh * 0.36, left + ww, top + 60 + wh * 0.36, ink.light, 4) +
        segment(left, top + 60 + wh * 0.7, left + ww, top + 60 + wh * 0.7, ink.light, 4) +
        rect(left - 6, top + 60 + wh, ww + 12, 8, ink.light)
      );
    })
  );
}
