import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { hill, reflection, tufts, water, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import {
  blob,
  circle,
  line,
  num,
  poly,
  segment,
  shape,
  smooth,
  stroke,
  times,
} from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { reeds } from '../../lib/trees.ts';

/** A heron fishing in the shallows. */
export function heron(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(640, 760);
  const horizon = 470;
  const neck = smooth(
    [
      [x - 40, 470],
      [x + 60, 430],
      [x + 84, 350],
      [x + 22, 292],
      [x + 20, 216],
      [x + 66, 180],
    ],
    false,
  );
  const bird = [
    line(
      [
        [x - 66, 590],
        [x - 70, 712],
        [x - 52, 900],
      ],
      ink.ink,
      15,
    ),
    line(
      [
        [x - 22, 600],
        [x + 8, 716],
        [x - 8, 880],
      ],
      ink.ink,
      15,
    ),
    poly(
      [
        [x - 250, 660],
        [x - 120, 500],
        [x - 90, 590],
      ],
      ink.second,
    ),
    blob(
      [
        [x - 268, 648],
        [x - 190, 528],
        [x - 80, 452],
        [x + 18, 440],
        [x + 62, 496],
        [x + 20, 580],
        [x - 70, 622],
        [x - 170, 616],
      ],
      ink.second,
    ),
    blob(
      [
        [x - 268, 650],
        [x - 190, 570],
        [x - 100, 540],
        [x - 40, 552],
        [x - 60, 604],
        [x - 160, 618],
      ],
      ink.ink,
    ),
    shape(
      times(9, (i) =>
        gougePath([x - 210 + i * 22, 576 - i * 8], [x - 130 + i * 19, 522 - i * 5], 5),
      ),
      ink.light,
    ),
    shape(
      times(7, (i) =>
        gougePath([x - 226 + i * 22, 624 - i * 4], [x - 170 + i * 24, 584 - i * 2], 4),
      ),
      ink.light,
    ),
    stroke(neck, ink.ink, 62),
    stroke(neck, ink.light, 48),
    stroke(
      smooth(
        [
          [x + 66, 470],
          [x + 96, 356],
          [x + 34, 290],
          [x + 34, 216],
        ],
        false,
      ),
      ink.ink,
      7,
    ),
    shape(
      gougePath([x + 30, 480], [x + 76, 590], 13) + gougePath([x + 50, 470], [x + 104, 566], 10),
      ink.light,
    ),
    blob(
      [
        [x + 26, 190],
        [x + 40, 152],
        [x + 96, 142],
        [x + 140, 168],
        [x + 134, 196],
        [x + 70, 214],
      ],
      ink.light,
    ),
    poly(
      [
        [x + 118, 160],
        [x + 342, 214],
        [x + 122, 202],
      ],
      ink.accent,
    ),
    segment(x + 132, 184, x + 300, 207, ink.ink, 4),
    shape(gougePath([x + 118, 156], [x - 96, 196], 17, 14), ink.ink),
    circle(x + 104, 170, 9, ink.ink),
    circle(x + 106, 168, 3, ink.paper),
  ];
  return [
    sky(art, {
      horizon,
      sun: [rng.range(1060, 1180), art.time === 'day' ? 190 : 330],
      sunRadius: 118,
    }),
    hill(art, 412, 22, ink.far),
    woods(art, 470, 110, ink.mid),
    water(art, 466, HEIGHT, art.weather === 'rain' ? undefined : 1110),
    gouges(art, {
      x: -40,
      y: 430,
      w: WIDTH + 80,
      h: 90,
      color: ink.skyCut,
      gap: 20,
      length: [260, 620],
      width: [5, 9],
      density: [0.6, 0.8],
    }),
    reeds(art, -30, 420, HEIGHT + 20, 620, 54, ink.ink),
    reflection(art, x - 170, 880, 220, 110, ink.ink),
    ...bird,
    times(2, (i) =>
      stroke(`M${num(x - 140 + i * 50)} ${num(902 - i * 20)}q70 26 150 0`, ink.waterCut, 6),
    ),
    reeds(art, 1290, 1530, HEIGHT + 30, 330, 26, ink.ink),
    tufts(art, HEIGHT + 14, 16, 90, ink.ink),
  ].join('');
}
