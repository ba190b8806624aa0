import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { figure } from '../../lib/figure.ts';
import { hill, reflection, water, woods } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import {
  box,
  circle,
  clip,
  line,
  num,
  oval,
  poly,
  rect,
  segment,
  shape,
  times,
  type Point,
} from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bareTree, reeds } from '../../lib/trees.ts';

/** An eight-and-a-bit: a coxed four on the river at full stretch. */
export function rowing(art: Art): string {
  const { ink, rng } = art;
  const y = 690;
  const left = rng.range(140, 200);
  const skins = ['#E9BE98', '#8E5A3A', '#F0CDB0', '#C68E63'];
  const kit = rng.pick([ink.second, ink.light]);
  const crew = times(4, (i) => {
    const x = left + 190 + i * 210;
    const head: Point = [x + 34, y - 186];
    const hand: Point = [x - 74, y - 92];
    const blade: Point = [x - 208, y + 96];
    return (
      line([hand, [x - 30, y - 46], blade], ink.ink, 8) +
      poly(
        [
          [blade[0] - 40, blade[1] + 8],
          [blade[0] + 10, blade[1] - 24],
          [blade[0] + 24, blade[1] - 2],
          [blade[0] - 26, blade[1] + 36],
        ],
        ink.accent,
      ) +
      shape(
        gougePath([blade[0] - 90, blade[1] + 34], [blade[0] + 70, blade[1] + 34], 9),
        ink.waterCut,
      ) +
      line(
        [
          [x + 4, y - 40],
          [x - 44, y - 84],
          [x - 92, y - 26],
        ],
        ink.ink,
        30,
      ) +
      poly(
        [
          [x - 22, y - 36],
          [x + 40, y - 36],
          [x + 58, y - 146],
          [x + 4, y - 150],
        ],
        kit,
      ) +
      line([[x + 26, y - 134], [x - 20, y - 112], hand], ink.light, 19) +
      oval(head[0], head[1], 25, 30, skins[i] ?? '#C68E63') +
      poly(
        [
          [head[0] - 20, head[1] - 2],
          [head[0] - 33, head[1] + 9],
          [head[0] - 20, head[1] + 13],
        ],
        skins[i] ?? '#C68E63',
      ) +
      circle(head[0] - 13, head[1] - 1, 3, ink.ink) +
      segment(head[0] - 20, head[1] + 19, head[0] - 10, head[1] + 19, ink.ink, 3) +
      shape(`M${num(head[0] - 26)} ${num(head[1] - 4)}a27 28 0 0 1 54 0Z`, ink.accent)
    );
  });
  const cox = left + 90;
  return [
    sky(art, { horizon: 430 }),
    hill(art, 360, 26, ink.far),
    woods(art, 440, 130, ink.mid),
    bareTree(art, 1290, 452, 300, ink.ink),
    bareTree(art, 1130, 450, 210, ink.ink),
    rect(-30, 436, WIDTH + 60, 26, ink.ground),
    water(art, 458, HEIGHT, 320),
    reflection(art, left, y + 6, 1080, 90, ink.ink),
    poly(
      [
        [left - 120, y - 34],
        [left + 1200, y - 34],
        [left + 1060, y + 8],
        [left + 20, y + 8],
      ],
      ink.accent,
    ),
    segment(left - 120, y - 34, left + 1200, y - 34, ink.ink, 9),
    crew,
    clip(
      art.id(),
      box(cox - 120, 0, 240, y - 30),
      figure({
        x: cox,
        y: y + 40,
        h: 250,
        pose: POSES.sit,
        coat: ink.accent,
        skin: '#8E5A3A',
        hat: 'cap',
        trousers: ink.ink,
      }),
    ),
    poly(
      [
        [left - 60, y - 31],
        [left + 190, y - 31],
        [left + 160, y + 6],
        [left + 10, y + 6],
      ],
      ink.accent,
    ),
    shape(
      gougePath([left - 300, y + 22], [left + 60, y + 10], 7) +
        gougePath([left + 1050, y + 16], [left + 1330, y + 30], 8),
      ink.waterCut,
    ),
    reeds(art, -20, 200, HEIGHT + 20, 190, 20, ink.ink),
  ].join('');
}
