import { HEIGHT, type Art } from '../../lib/art.ts';
import { ground, hill, leaves, tufts, water, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { blob, circle, num, oval, poly, segment, shape, stroke } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';

/** A lurcher on the towpath with a stick. */
export function dog(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(420, 500);
  const coat = rng.pick(['#A9642A', '#BF8A4E']);
  const cut = ink.ink;
  const leg = (lx: number, bend: number): string =>
    stroke(
      `M${num(lx)} 640q${num(bend)} 70 ${num(bend * 0.3)} 140t${num(bend * 0.2)} 116`,
      coat,
      40,
    ) + oval(lx + bend * 0.5 + 16, 898, 40, 17, coat);
  const body = blob(
    [
      [x + 20, 560],
      [x + 60, 470],
      [x + 180, 440],
      [x + 330, 452],
      [x + 450, 420],
      [x + 530, 440],
      [x + 548, 560],
      [x + 480, 680],
      [x + 380, 690],
      [x + 240, 610],
      [x + 120, 660],
      [x + 40, 650],
    ],
    coat,
  );
  const head = blob(
    [
      [x + 470, 470],
      [x + 500, 360],
      [x + 540, 290],
      [x + 610, 262],
      [x + 660, 282],
      [x + 760, 318],
      [x + 786, 344],
      [x + 770, 372],
      [x + 680, 382],
      [x + 620, 400],
      [x + 590, 480],
      [x + 560, 540],
    ],
    coat,
  );
  return [
    sky(art, { horizon: 440 }),
    hill(art, 410, 30, ink.far),
    woods(art, 480, 110, ink.mid),
    water(art, 476, 640),
    ground(art, 620),
    bareTree(art, 1340, 660, 560, ink.ink),
    tufts(art, 640, 46, 60, ink.leaf),
    leaves(art, 700, HEIGHT, 40, [ink.accent, '#D79A32']),
    oval(x + 310, 912, 360, 26, ink.groundCut),
    stroke(`M${num(x + 40)} 520q-120 -30 -150 -150q-6 -40 26 -46`, coat, 30),
    leg(x + 110, -34),
    leg(x + 470, 10),
    leg(x + 64, -60),
    body,
    leg(x + 512, 26),
    head,
    blob(
      [
        [x + 560, 300],
        [x + 590, 276],
        [x + 616, 306],
        [x + 590, 380],
        [x + 548, 410],
        [x + 528, 370],
      ],
      ink.ink,
    ),
    circle(x + 660, 316, 10, cut),
    circle(x + 663, 313, 3.4, '#FFFCF6'),
    circle(x + 780, 340, 18, ink.ink),
    segment(x + 640, 400, x + 860, 366, '#5A3A24', 22),
    segment(x + 800, 378, x + 846, 330, '#5A3A24', 11),
    poly(
      [
        [x + 486, 446],
        [x + 600, 474],
        [x + 590, 510],
        [x + 474, 480],
      ],
      ink.accent,
    ),
    circle(x + 590, 522, 17, '#D79A32'),
    shape(
      gougePath([x + 90, 500], [x + 240, 470], 6) +
        gougePath([x + 130, 530], [x + 290, 490], 5) +
        gougePath([x + 330, 640], [x + 450, 600], 6) +
        gougePath([x + 300, 610], [x + 400, 580], 5) +
        gougePath([x + 500, 560], [x + 520, 640], 6) +
        gougePath([x + 70, 580], [x + 110, 630], 6),
      cut,
    ),
    tufts(art, HEIGHT + 16, 20, 110, ink.mid),
  ].join('');
}
