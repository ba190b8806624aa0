import { litChance, type Art } from '../../lib/art.ts';
import { clockFace } from '../../lib/clock.ts';
import { cobbles, ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { lamp } from '../../lib/street.ts';
import { box, clip, num, poly, rect, ring, segment, shape, times } from '../../lib/svg.ts';
import { gougePath, hatch } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';

/** The town hall with its clock tower across the square. */
export function townHall(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(700, 800);
  const [base, top] = [760, 400];
  const arch = (x: number, y: number, w: number, h: number): string => {
    const isLit = rng.chance(litChance(art));
    return (
      shape(
        `M${num(x - 7)} ${num(y + h + 7)}v${num(-h)}a${num(w / 2 + 7)} ${num(w / 2 + 7)} 0 0 1 ${num(w + 14)} 0v${num(h)}Z`,
        ink.wallShade,
      ) +
      shape(
        `M${num(x)} ${num(y + h)}v${num(-h)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(h)}Z`,
        isLit ? ink.lit : ink.glass,
      ) +
      segment(x + w / 2, y - w / 2, x + w / 2, y + h, ink.light, 4) +
      segment(x, y + h * 0.42, x + w, y + h * 0.42, ink.light, 4)
    );
  };
  const wing = (side: 1 | -1): string =>
    times(4, (i) => {
      const x = cx + side * (206 + i * 84) - 24;
      return (
        arch(x, 486, 48, 84) +
        rect(x, 630, 48, 62, rng.chance(litChance(art)) ? ink.lit : ink.glass) +
        rect(x - 6, 694, 60, 8, ink.ink)
      );
    });
  const tower = [
    rect(cx - 76, 190, 152, 220, ink.wall),
    clip(art.id(), box(cx + 34, 190, 42, 220), hatch(cx + 34, 190, 42, 220, ink.wallShade, 10, 3)),
    rect(cx - 90, 182, 180, 18, ink.roof),
    clockFace(art, cx, 282, 52),
    times(2, (i) => rect(cx - 46 + i * 54, 356, 38, 40, ink.glass)),
    rect(cx - 52, 122, 104, 62, ink.wall),
    times(3, (i) => rect(cx - 40 + i * 31, 134, 18, 50, ink.glass)),
    shape(`M${num(cx - 66)} 124q4 -84 66 -96q62 12 66 96Z`, ink.accent),
    shape(
      gougePath([cx - 30, 116], [cx - 12, 46], 4) +
        gougePath([cx + 4, 116], [cx + 2, 40], 4) +
        gougePath([cx + 38, 116], [cx + 16, 48], 4),
      ink.wallShade,
    ),
    segment(cx, 30, cx, -30, ink.ink, 7),
    shape(`M${num(cx + 2)} -26q44 -8 64 12q-24 18 -64 10Z`, ink.accent),
  ];
  const portico = [
    poly(
      [
        [cx - 176, 468],
        [cx, 386],
        [cx + 176, 468],
      ],
      ink.wall,
    ),
    poly(
      [
        [cx - 176, 474],
        [cx, 388],
        [cx + 176, 474],
        [cx + 130, 474],
        [cx, 412],
        [cx - 130, 474],
      ],
      ink.roof,
    ),
    ring(cx, 452, 17, ink.accent, 9),
    rect(cx - 176, 468, 352, 24, ink.wallShade),
    rect(cx - 156, 490, 312, 260, art.time === 'day' ? ink.glass : ink.roof),
    rect(cx - 36, 590, 72, 160, art.time === 'day' ? ink.accent : ink.lit),
    segment(cx, 590, cx, 750, ink.ink, 6),
    times(
      5,
      (i) =>
        rect(cx - 166 + i * 76, 490, 28, 262, ink.wall) +
        rect(cx - 150 + i * 76, 492, 12, 258, ink.wallShade) +
        rect(cx - 172 + i * 76, 486, 40, 14, ink.light),
    ),
    times(4, (i) =>
      rect(
        cx - 190 - i * 16,
        748 + i * 13,
        380 + i * 32,
        14,
        i % 2 === 0 ? ink.light : ink.wallShade,
      ),
    ),
  ];
  return [
    sky(art, { horizon: 620, sun: [cx + rng.pick([-1, 1]) * 470, art.time === 'day' ? 150 : 240] }),
    skyline(art, 740, 190, ink.far),
    ...tower,
    rect(cx - 520, top, 1040, base - top, ink.wall),
    rect(cx - 540, top - 16, 1080, 26, ink.roof),
    times(26, (i) => rect(cx - 530 + i * 41.4, top - 36, 20, 22, ink.wallShade)),
    rect(cx - 520, 604, 1040, 12, ink.wallShade),
    clip(
      art.id(),
      box(cx + 450, top + 10, 70, 350),
      hatch(cx + 450, top + 10, 70, 350, ink.wallShade, 13, 3.4),
    ),
    wing(-1),
    wing(1),
    ground(art, base),
    cobbles(art, base + 60, ink.groundCut),
    ...portico,
    bareTree(art, cx - 640, 810, 560, ink.ink),
    bareTree(art, cx + 660, 830, 620, ink.ink),
    lamp(art, cx - 330, 850, 260),
    lamp(art, cx + 350, 850, 260),
    passerBy(art, cx + rng.range(120, 240), 872, 132),
    passerBy(art, cx - rng.range(420, 520), 940, 170),
  ].join('');
}
