import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { hill, reflection, water } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { line, oval, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { reeds } from '../../lib/trees.ts';

/** An iron swing bridge on its round pier, the town behind. */
export function bridge(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(660, 840);
  const [deck, horizon] = [590, 560];
  const iron = art.time === 'night' ? ink.second : ink.ink;
  const height = (x: number): number => 52 + Math.max(0, 1 - Math.abs(x - cx) / 800) ** 1.25 * 290;
  const step = 98;
  const joints = Array.from({ length: 19 }, (_, i) => cx + (i - 9) * step);
  const truss = joints.slice(0, -1).map((x, i) => {
    const next = joints[i + 1] ?? x;
    const [a, b] = [deck - height(x), deck - height(next)];
    const isLeft = x < cx;
    return (
      segment(x, deck, x, a, iron, 11) +
      line(
        isLeft
          ? [
              [x, a],
              [next, deck],
            ]
          : [
              [x, deck],
              [next, b],
            ],
        iron,
        7,
      ) +
      segment(x, a, next, b, iron, 19)
    );
  });
  const rail = times(80, (i) => rect(cx - 900 + i * 23, deck - 34, 4, 34, iron));
  const cabin =
    rect(cx - 70, deck - 352, 140, 26, ink.ink) +
    rect(cx - 58, deck - 432, 116, 86, ink.accent) +
    times(3, (i) =>
      rect(cx - 48 + i * 34, deck - 418, 27, 44, art.time === 'day' ? ink.light : ink.lit),
    ) +
    poly(
      [
        [cx - 78, deck - 428],
        [cx, deck - 486],
        [cx + 78, deck - 428],
      ],
      ink.ink,
    ) +
    segment(cx, deck - 486, cx, deck - 532, ink.ink, 6);
  const pier =
    poly(
      [
        [cx - 150, 650],
        [cx + 150, 650],
        [cx + 128, 792],
        [cx - 128, 792],
      ],
      ink.wallShade,
    ) +
    rect(cx - 176, 620, 352, 42, ink.ink) +
    times(4, (row) => {
      let d = '';
      for (let i = 0; i < 6; i += 1)
        d += gougePath(
          [cx - 126 + i * 46 + (row % 2) * 14, 684 + row * 28],
          [cx - 88 + i * 46 + (row % 2) * 14, 684 + row * 28],
          3.4,
        );
      return shape(d, ink.ink);
    }) +
    oval(cx, 794, 140, 15, ink.ink);
  const walker = cx + rng.pick([-1, 1]) * rng.range(230, 420);
  return [
    sky(art, {
      horizon,
      sun: [cx + rng.pick([-1, 1]) * rng.range(330, 480), art.time === 'day' ? 170 : 400],
    }),
    hill(art, 505, 16, ink.far),
    skyline(art, 575, 150, ink.mid),
    water(art, 575, HEIGHT, art.time === 'day' ? undefined : cx + 300),
    reflection(art, cx - 150, 800, 300, 190, ink.ink),
    truss.join(''),
    rail,
    rect(-30, deck - 6, WIDTH + 60, 36, iron),
    rect(-30, deck + 6, WIDTH + 60, 7, ink.accent),
    cabin,
    passerBy(art, walker, deck - 4, 92),
    passerBy(art, walker + 66, deck - 4, 88),
    pier,
    reeds(art, -20, 330, HEIGHT + 20, 270, 34, ink.ink),
    reeds(art, 1300, 1520, HEIGHT + 20, 190, 20, ink.ink),
  ].join('');
}
