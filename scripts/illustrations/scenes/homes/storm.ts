import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { chimney, house } from '../../lib/house.ts';
import { ground, hill, road, tufts } from '../../lib/land.ts';
import { passerBy } from '../../lib/passer-by.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { num, poly, segment, shape, stroke, times, type Point } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';

/** A gale: bent tree, lightning, a house that loses its slates. */
export function storm(calm: Art): string {
  const heavy = {
    sky: '#7F96A3',
    skyCut: '#D5DEDF',
    far: '#4C6473',
    mid: '#2F4452',
    ground: '#5E6B4A',
    cloud: '#4C6473',
  };
  const art =
    calm.time === 'day' || calm.time === 'dawn'
      ? { ...calm, ink: { ...calm.ink, ...heavy } }
      : calm;
  const { ink, rng } = art;
  const tx = rng.range(880, 960);
  const bough = (i: number): string => {
    const [sx, sy] = [tx - 70 - i * 26, 500 - i * 22];
    const [reach, rise] = [rng.range(250, 360), (i - 2.2) * 95];
    return (
      stroke(
        `M${num(sx)} ${num(sy)}q${num(-reach * 0.4)} ${num(-70 + rise * 0.2)} ${num(-reach)} ${num(rise - 30)}`,
        ink.ink,
        17 - i * 1.5,
      ) +
      times(6, (j) => {
        const t = 0.3 + j * 0.13;
        const [px, py] = [sx - reach * t, sy + (rise - 30) * t * t - 46 * t * (1 - t) * 2];
        return stroke(
          `M${num(px)} ${num(py)}q-60 ${num(rng.range(-46, -10))} ${num(-rng.range(110, 190))} ${num(rng.range(-70, 60))}`,
          ink.ink,
          5.5,
        );
      })
    );
  };
  const bolt: Point[] = [
    [330, -20],
    [250, 190],
    [318, 196],
    [214, 400],
    [286, 396],
    [160, 640],
    [236, 420],
    [176, 424],
    [268, 226],
    [204, 220],
    [268, -20],
  ];
  let debris = '';
  for (let i = 0; i < 60; i += 1) {
    const [x, y, s] = [rng.range(0, WIDTH), rng.range(260, HEIGHT), rng.range(8, 22)];
    debris += gougePath([x, y], [x + s * 1.6, y - s * 0.6], s * 0.35);
  }
  let wind = '';
  for (let i = 0; i < 22; i += 1) {
    const [x, y, w] = [rng.range(-200, 1100), rng.range(60, 900), rng.range(260, 620)];
    wind += gougePath([x, y + 60], [x + w, y], 6, -w * 0.05);
  }
  return [
    sky(art, { horizon: 600, sun: [-600, 300] }),
    times(5, (i) =>
      gouges(art, {
        x: -40,
        y: 20 + i * 66,
        w: WIDTH + 80,
        h: 60,
        color: i % 2 === 0 ? ink.mid : ink.far,
        gap: 17,
        length: [160, 460],
        width: [7, 12],
        slope: 0.05,
        density: [0.9, 0.7],
      }),
    ),
    poly(bolt, '#FFE3A0'),
    hill(art, 640, 30, ink.far),
    skyline(art, 700, 130, ink.mid, -40, 620),
    house(art, { x: 1130, y: 790, w: 330, h: 320, roofH: 190, isGable: false }),
    times(7, (i) =>
      poly(
        [
          [1030 - i * 46, 330 - i * 26 + (i % 3) * 40],
          [1066 - i * 46, 318 - i * 26 + (i % 3) * 40],
          [1076 - i * 46, 340 - i * 26 + (i % 3) * 40],
          [1040 - i * 46, 352 - i * 26 + (i % 3) * 40],
        ],
        ink.roof,
      ),
    ),
    ground(art, 790),
    road(art, 640, 780, 120, 620, ink.mid),
    segment(140, 820, 176, 330, ink.ink, 14),
    segment(90, 372, 262, 384, ink.ink, 9),
    stroke('M250 384q240 250 420 190M100 372q-80 60 -140 20', ink.ink, 4),
    shape(wind, ink.skyCut),
    shape(
      `M${num(tx + 66)} 830q-50 -190 -140 -330q-40 -60 -110 -120l36 -20q90 40 150 130q90 130 130 340Z`,
      ink.ink,
    ),
    times(5, bough),
    shape(
      times(6, (i) =>
        gougePath([tx - 60 + i * 17, 560 + i * 44], [tx - 24 + i * 15, 660 + i * 32], 3),
      ),
      ink.groundCut,
    ),
    tufts(art, 850, 22, 60, ink.ink),
    shape(debris, ink.accent),
    passerBy(art, rng.range(420, 520), 940, 260, POSES.walk),
    chimney(art, 1395, 360, 44, 90),
  ].join('');
}
