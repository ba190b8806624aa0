import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { fence, ground, hill, tufts, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { poly, rect, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';
import { bareTree, willow } from '../../lib/trees.ts';

/** Furrows and a river running to a farmhouse on higher ground. */
export function farmField(art: Art): string {
  const { ink, rng } = art;
  const vx = rng.range(420, 560);
  const horizon = 520;
  const furrows = times(15, (i) => {
    const x = -1500 + i * 200;
    return poly(
      [
        [vx + i * 3, horizon],
        [vx + 4 + i * 3, horizon],
        [x + 96, HEIGHT + 30],
        [x, HEIGHT + 30],
      ],
      i % 2 === 0 ? ink.groundCut : ink.leaf,
    );
  });
  const riverShape = `M${WIDTH + 40} ${HEIGHT + 30}L780 ${HEIGHT + 30}Q1180 860 960 740Q820 650 1010 590Q1080 560 1010 ${horizon}L1040 ${horizon}Q1150 560 1090 610Q960 690 1180 770Q1420 850 ${WIDTH + 40} 880Z`;
  return [
    sky(art, { horizon, sun: [vx + 60, art.time === 'day' ? 170 : 380] }),
    hill(art, 450, 30, ink.far),
    shape(`M-30 ${horizon + 10}V400Q240 330 520 430T1000 ${horizon + 10}Z`, ink.mid),
    house(art, { x: 210, y: 400, w: 170, h: 100, roofH: 76, rows: 2, columns: 3 }),
    rect(396, 326, 130, 84, ink.accent),
    poly(
      [
        [386, 330],
        [420, 274],
        [502, 274],
        [536, 330],
      ],
      ink.roof,
    ),
    rect(440, 352, 44, 58, ink.ink),
    bareTree(art, 160, 402, 170, ink.ink),
    woods(art, horizon + 4, 60, ink.far),
    ground(art, horizon),
    furrows,
    shape(riverShape, ink.water),
    shape(
      times(16, (i) =>
        gougePath(
          [990 + rng.range(-20, 160) + i * 14, 640 + i * 22],
          [1090 + rng.range(0, 120) + i * 22, 640 + i * 22],
          2 + i * 0.3,
        ),
      ),
      ink.waterCut,
    ),
    times(5, (i) => willow(art, 1130 + i * 66 + i * i * 8, 600 + i * 28, 150 + i * 46, ink.leaf)),
    fence(-30, 560, 930, 90, ink.ink),
    tufts(art, HEIGHT + 10, 22, 90, ink.ink),
  ].join('');
}
