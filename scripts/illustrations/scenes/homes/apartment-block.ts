import { HEIGHT, litChance, type Art } from '../../lib/art.ts';
import { ground } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { lamp } from '../../lib/street.ts';
import { circle, poly, rect, segment, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';
import { bareTree, bush } from '../../lib/trees.ts';

/** A plain apartment block with rows of balconies. */
export function apartmentBlock(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(280, 360);
  const [w, top, base] = [860, 90, 800];
  const [columns, rows] = [7, 6];
  const cellW = w / columns;
  const cellH = (base - top - 110) / rows;
  const flats = times(columns * rows, (i) => {
    const [cx, cy] = [x + cellW * (i % columns), top + 26 + cellH * Math.floor(i / columns)];
    const lit = rng.chance(litChance(art) + 0.06);
    const hasBalcony = i % columns !== 0 && i % columns !== columns - 1;
    const blind = rng.chance(0.3)
      ? rect(cx + 22, cy + 12, cellW - 44, cellH * rng.range(0.15, 0.4), ink.light)
      : '';
    const washing = rng.chance(0.2)
      ? times(3, (j) =>
          rect(
            cx + 24 + j * 24,
            cy + cellH * 0.46,
            17,
            26,
            rng.pick([ink.accent, ink.lit, ink.second]),
          ),
        )
      : '';
    const pot = rng.chance(0.25) ? circle(cx + cellW * 0.3, cy + cellH * 0.52, 12, ink.leaf) : '';
    return (
      rect(cx + 22, cy + 12, cellW - 44, cellH * 0.6, lit ? ink.lit : ink.glass) +
      blind +
      rect(cx + cellW / 2 - 3, cy + 12, 6, cellH * 0.6, ink.light) +
      (hasBalcony
        ? washing +
          pot +
          rect(
            cx + 8,
            cy + cellH * 0.54,
            cellW - 16,
            cellH * 0.3,
            i % 2 === 0 ? ink.accent : ink.second,
          ) +
          times(5, (j) =>
            rect(cx + 18 + j * ((cellW - 36) / 4.4), cy + cellH * 0.58, 6, cellH * 0.22, ink.light),
          ) +
          rect(cx + 4, cy + cellH * 0.84, cellW - 8, 8, ink.ink)
        : '')
    );
  });
  return [
    sky(art, { horizon: 640 }),
    skyline(art, 800, 240, ink.far),
    rect(x + w, top + 24, 130, base - top - 24, ink.wallShade),
    gouges(art, {
      x: x + w + 6,
      y: top + 40,
      w: 118,
      h: 640,
      color: ink.ink,
      gap: 20,
      length: [60, 118],
      width: [2, 4],
      density: [0.7, 0.5],
    }),
    poly(
      [
        [x + w, top],
        [x + w + 130, top + 26],
        [x + w, top + 26],
      ],
      ink.roof,
    ),
    rect(x, top, w, base - top, ink.wall),
    rect(x - 14, top - 16, w + 28, 24, ink.roof),
    rect(x + 120, top - 80, 130, 66, ink.wallShade),
    segment(x + 600, top - 14, x + 600, top - 110, ink.ink, 6),
    segment(x + 566, top - 96, x + 634, top - 96, ink.ink, 4),
    segment(x + 576, top - 76, x + 624, top - 76, ink.ink, 4),
    flats,
    rect(x + w / 2 - 90, base - 100, 180, 100, ink.ink),
    rect(x + w / 2 - 74, base - 88, 68, 88, ink.lit),
    rect(x + w / 2 + 6, base - 88, 68, 88, ink.lit),
    rect(x + w / 2 - 120, base - 112, 240, 16, ink.accent),
    ground(art, base),
    poly(
      [
        [x + w / 2 - 80, base],
        [x + w / 2 + 80, base],
        [x + w / 2 + 330, HEIGHT + 20],
        [x + w / 2 - 250, HEIGHT + 20],
      ],
      ink.wallShade,
    ),
    bush(art, x - 200, base + 16, 330, 80, ink.leaf),
    bush(art, x + w - 160, base + 16, 330, 80, ink.leaf),
    bareTree(art, x - 150, base + 60, 560, ink.ink),
    passerBy(art, x + w / 2 + 60, 930, 190),
    lamp(art, x + w + 70, 900, 330),
  ].join('');
}
