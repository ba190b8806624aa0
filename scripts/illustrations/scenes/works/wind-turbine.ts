import { sheep } from '../../lib/animals.ts';
import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { fence, hill, tufts, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { circle, num, pill, poly, rect, shape, times, type Point } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { bareTree, bush } from '../../lib/trees.ts';

/** A single turbine above a village. */
export function windTurbine(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(880, 1000);
  const hub: Point = [x, 300];
  const start = rng.range(0, 2);
  const white = art.time === 'night' ? ink.light : ink.paper;
  const blades = times(3, (i) => {
    const angle = start + (i * Math.PI * 2) / 3;
    const tip = (reach: number, off: number): Point => [
      hub[0] + Math.cos(angle) * reach - Math.sin(angle) * off,
      hub[1] + Math.sin(angle) * reach + Math.cos(angle) * off,
    ];
    const blade = `M${[tip(10, -12), tip(90, -26), tip(380, -2), tip(384, 4), tip(60, 16)].map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`;
    const edge = `M${[tip(20, 14), tip(60, 16), tip(384, 5), tip(380, -1)].map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`;
    const sweep = shape(
      times(3, (k) =>
        gougePath(tip(330 - k * 80, 46 + k * 6), tip(300 - k * 76, 130 - k * 14), 4, -8),
      ),
      ink.skyCut,
    );
    return shape(blade, white) + shape(edge, ink.ink) + sweep;
  });
  const village = times(6, (i) =>
    house(art, {
      x: 90 + i * 112,
      y: 800 + (i % 2) * 22,
      w: 104,
      h: 70,
      roofH: 56,
      columns: 2,
      rows: 1,
      hasDoor: false,
      isGable: i % 3 === 0,
    }),
  );
  return [
    sky(art, { horizon: 640 }),
    hill(art, 600, 40, ink.far),
    woods(art, 700, 60, ink.mid),
    shape(`M-30 ${HEIGHT + 30}V760Q500 800 800 690T${WIDTH + 30} 650V${HEIGHT + 30}Z`, ink.ground),
    gouges(art, {
      x: 700,
      y: 720,
      w: 820,
      h: 260,
      color: ink.groundCut,
      gap: 24,
      length: [60, 200],
      width: [2, 5],
      slope: 0.12,
      density: [0.4, 0.6],
    }),
    poly(
      [
        [x - 22, 735],
        [x - 10, 300],
        [x + 10, 300],
        [x + 22, 735],
      ],
      white,
    ),
    poly(
      [
        [x + 6, 735],
        [x + 4, 300],
        [x + 10, 300],
        [x + 22, 735],
      ],
      ink.far,
    ),
    blades,
    pill(x - 18, 282, 70, 36, 14, white),
    circle(hub[0], hub[1], 24, ink.ink),
    circle(hub[0], hub[1], 12, ink.accent),
    fence(620, WIDTH + 30, 800, 60, ink.ink),
    village,
    rect(420, 640, 52, 180, ink.wallShade),
    poly(
      [
        [412, 644],
        [446, 520],
        [480, 644],
      ],
      ink.roof,
    ),
    bush(art, -40, 860, 240, 80, ink.leaf),
    bush(art, 560, 870, 280, 70, ink.leaf),
    bareTree(art, 1340, 830, 300, ink.ink),
    shape(`M-30 ${HEIGHT + 30}V880Q400 820 900 900T${WIDTH + 30} 860V${HEIGHT + 30}Z`, ink.leaf),
    tufts(art, 930, 40, 70, ink.ink),
    sheep(art, 1100, 930, 96),
    sheep(art, 1240, 950, 96),
  ].join('');
}
