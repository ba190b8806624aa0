import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { ground, hill, tufts } from '../../lib/land.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { oval, place, poly, rect, segment, shape, stroke, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { bareTree } from '../../lib/trees.ts';

/** A running shoe from the side, toe to the right, 520 long; (0, 0) is the ground under the heel. */
function shoe(body: string, trim: string, dark: string, light: string): string {
  return (
    shape('M-20 -6q-6 -40 14 -50l470 0q70 10 66 50q-270 14 -550 0Z', light) +
    shape('M-20 -6q270 16 550 0l-4 -18q-260 14 -548 0Z', dark) +
    shape(
      'M-6 -52q-30 -80 -10 -160q10 -30 40 -22q20 40 80 32q40 -6 60 -40l50 14q70 80 190 116q90 18 110 60Z',
      body,
    ) +
    shape('M380 -122q104 20 134 70l-120 0q-40 -20 -14 -70Z', dark) +
    shape('M-6 -52q-26 -72 -12 -140q50 20 66 140Z', dark) +
    stroke('M120 -70q40 -90 150 -64M160 -64q30 -60 130 -44', trim, 22) +
    times(5, (i) => segment(196 + i * 34, -214 + i * 24, 236 + i * 34, -162 + i * 22, light, 11)) +
    stroke('M16 -214q24 36 84 26q50 -8 74 -44', dark, 12) +
    shape(
      gougePath([20, -150], [34, -76], 5) +
        gougePath([270, -92], [360, -76], 5) +
        gougePath([414, -104], [476, -72], 4),
      light,
    )
  );
}

/** Running shoes at street level, the field ahead. */
export function runningShoes(art: Art): string {
  const { ink, rng } = art;
  const runner = (x: number, y: number, h: number): string =>
    figure({
      x,
      y,
      h,
      pose: POSES.run,
      coat: rng.pick([ink.accent, ink.second, ink.lit]),
      trousers: ink.ink,
      skin: rng.pick(SKINS),
      hair: rng.pick(['short', 'bun', 'curly'] as const),
      cut: 'shirt',
    });
  const leg = rng.pick(['#C68E63', '#8E5A3A', '#5C3723']);
  return [
    sky(art, { horizon: 420 }),
    hill(art, 400, 30, ink.far),
    skyline(art, 520, 170, ink.mid),
    ground(art, 510),
    bareTree(art, 1360, 560, 420, ink.ink),
    bareTree(art, 1180, 540, 260, ink.ink),
    poly(
      [
        [860, 510],
        [980, 510],
        [1900, HEIGHT + 30],
        [-500, HEIGHT + 30],
      ],
      art.time === 'day' ? '#8B8D88' : ink.ground,
    ),
    gouges(art, {
      x: -40,
      y: 640,
      w: WIDTH + 80,
      h: 360,
      color: ink.light,
      gap: 34,
      length: [70, 260],
      width: [2, 4.5],
      density: [0.2, 0.45],
    }),
    runner(880, 600, 120),
    runner(960, 640, 160),
    runner(1130, 720, 230),
    oval(600, 920, 420, 26, ink.ink),
    shape('M286 600q-70 -260 30 -640h240q-60 340 -76 580Z', leg),
    shape(gougePath([326, 520], [372, 60], 9), ink.paper),
    shape('M272 540h216l-6 130h-196Z', ink.paper),
    rect(276, 566, 208, 16, ink.accent),
    place(shoe(ink.accent, ink.paper, ink.ink, ink.paper), 300, 860, [1.1, 1.1], -4),
    shape('M90 330q-180 -120 -260 -150l0 -170q240 40 390 190Z', leg),
    place(shoe(ink.accent, ink.paper, ink.ink, ink.paper), -10, 620, 0.74, 62),
    tufts(art, HEIGHT + 10, 8, 50, ink.leaf),
  ].join('');
}
