import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { hill, reflection, water, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { circle, num, poly, rect, segment, shape, stroke, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';
import { reeds, willow } from '../../lib/trees.ts';

/** The old paper mill by its weir. */
export function millRiver(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(80, 150);
  const bank = 640;
  const floors = times(3, (row) =>
    times(9, (i) => {
      const [left, top] = [x + 42 + i * 84, 300 + row * 108];
      const isLit = rng.chance(art.time === 'day' ? 0 : 0.4);
      return (
        shape(`M${num(left)} ${num(top + 76)}v-50q22 -26 44 0v50Z`, isLit ? ink.lit : ink.glass) +
        segment(left + 22, top + 16, left + 22, top + 76, ink.light, 4) +
        segment(left, top + 46, left + 44, top + 46, ink.light, 4)
      );
    }),
  );
  const wheelX = x + 860;
  const millWheel =
    circle(wheelX, 590, 152, ink.ink) +
    circle(wheelX, 590, 128, ink.water) +
    times(8, (i) => {
      const angle = (i / 8) * Math.PI;
      const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 150];
      return segment(wheelX - dx, 590 - dy, wheelX + dx, 590 + dy, ink.ink, 13);
    }) +
    times(16, (i) => {
      const angle = (i / 16) * Math.PI * 2;
      return segment(
        wheelX + Math.cos(angle) * 132,
        590 + Math.sin(angle) * 132,
        wheelX + Math.cos(angle) * 172,
        590 + Math.sin(angle) * 172,
        ink.ink,
        22,
      );
    });
  const weir =
    poly(
      [
        [x + 760, 690],
        [WIDTH + 40, 690],
        [WIDTH + 40, 770],
        [x + 700, 770],
      ],
      ink.waterCut,
    ) +
    times(44, (i) =>
      segment(x + 770 + i * 19, 694, x + 752 + i * 20, 694 + rng.range(30, 74), ink.water, 5),
    );
  return [
    sky(art, { horizon: bank }),
    hill(art, 470, 30, ink.far),
    woods(art, 560, 120, ink.mid),
    rect(x + 640, 130, 62, 260, ink.roof),
    rect(x + 630, 118, 82, 22, ink.ink),
    stroke(`M${num(x + 672)} 108q-26 -44 12 -72t20 -70`, ink.skyCut, 24),
    rect(x, 280, 800, 390, ink.accent),
    gouges(art, {
      x: x + 8,
      y: 284,
      w: 784,
      h: 380,
      color: ink.roof,
      gap: 22,
      length: [22, 40],
      width: [2, 3],
      density: [0.4, 0.55],
    }),
    floors,
    poly(
      [
        [x - 34, 286],
        [x + 60, 176],
        [x + 740, 176],
        [x + 834, 286],
      ],
      ink.roof,
    ),
    times(5, (i) =>
      poly(
        [
          [x + 110 + i * 130, 262],
          [x + 110 + i * 130, 216],
          [x + 142 + i * 130, 194],
          [x + 174 + i * 130, 216],
          [x + 174 + i * 130, 262],
        ],
        ink.glass,
      ),
    ),
    rect(x - 20, 640, WIDTH, 40, ink.ink),
    water(art, 668, HEIGHT, x + 400),
    willow(art, 1390, 700, 420, ink.leaf),
    weir,
    millWheel,
    reflection(art, x, 680, 800, 150, ink.roof),
    reeds(art, -20, 260, HEIGHT + 20, 200, 26, ink.ink),
    reeds(art, 1120, 1500, HEIGHT + 20, 170, 24, ink.ink),
  ].join('');
}
