import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { POSES } from '../../lib/poses.ts';
import { fromBehind } from '../../lib/room.ts';
import { circle, oval, pill, poly, rect, shape, stroke, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';
import { fir } from '../../lib/trees.ts';

/** The house curtain, drawn back, under its swags. */
function curtains(color: string, fold: string): string {
  const side = (flip: 1 | -1): string => {
    const at = (x: number): number => (flip === 1 ? x : WIDTH - x);
    return (
      shape(
        `M${at(-30)} -30H${at(360)}Q${at(330)} 420 ${at(190)} 560Q${at(230)} 700 ${at(250)} 800H${at(-30)}Z`,
        color,
      ) +
      shape(
        times(
          7,
          (i) =>
            gougePath([at(20 + i * 48), 40], [at(30 + i * 22), 560], 7, flip * 14) +
            gougePath([at(30 + i * 24), 590], [at(16 + i * 34), 790], 5),
        ),
        fold,
      ) +
      pill(Math.min(at(-30), at(210)), 552, 240, 26, 8, '#D79A32')
    );
  };
  const swags = times(
    6,
    (i) =>
      shape(`M${i * 260 - 40} -30h270q-10 190 -135 190t-135 -190Z`, color) +
      shape(
        gougePath([i * 260 + 10, 20], [i * 260 + 180, 20], 4, 50) +
          gougePath([i * 260 - 6, 40], [i * 260 + 196, 40], 5, 84),
        fold,
      ) +
      stroke(`M${i * 260 - 36} 0q10 160 131 160t131 -160`, '#D79A32', 8),
  );
  return side(1) + side(-1) + swags;
}

/** Two actors in the light, the house before them. */
export function theatreStage(art: Art): string {
  const { rng } = art;
  const velvet = '#8C1C13';
  const hasWoods = rng.chance(0.5);
  const cx = rng.range(700, 800);
  const heads = times(3, (row) =>
    times(11 - row, (i) =>
      fromBehind(
        art,
        30 + i * (148 + row * 22) + (row % 2) * 70,
        930 + row * 70,
        70 + row * 18,
        '#1A1A1A',
        rng.pick(['#1A1A1A', '#2B1A14', '#3A2A22']),
      ),
    ),
  );
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, '#1B2A40'),
    circle(cx + 190, 230, 84, '#F3E9CE'),
    gouges(art, {
      x: 100,
      y: 60,
      w: 1300,
      h: 420,
      color: '#2D4A6E',
      gap: 30,
      length: [120, 340],
      width: [2, 5],
      density: [0.4, 0.7],
    }),
    hasWoods
      ? times(7, (i) =>
          fir(art, 220 + i * 176, 660, 330 - (i % 2) * 90, i % 2 === 0 ? '#0E1826' : '#1F3A3A'),
        )
      : times(
          5,
          (i) =>
            poly(
              [
                [250 + i * 210, 640],
                [250 + i * 210, 470 - (i % 2) * 80],
                [330 + i * 210, 390 - (i % 2) * 80],
                [410 + i * 210, 470 - (i % 2) * 80],
                [410 + i * 210, 640],
              ],
              '#0E1826',
            ) + rect(300 + i * 210, 500 - (i % 2) * 50, 34, 46, '#D79A32'),
        ),
    poly(
      [
        [cx - 560, -30],
        [cx - 480, -30],
        [cx + 40, 780],
        [cx - 330, 780],
      ],
      '#3A5576',
    ),
    poly(
      [
        [cx + 560, -30],
        [cx + 480, -30],
        [cx - 40, 780],
        [cx + 330, 780],
      ],
      '#3A5576',
    ),
    poly(
      [
        [-30, 650],
        [WIDTH + 30, 650],
        [WIDTH + 30, 840],
        [-30, 840],
      ],
      '#7A4526',
    ),
    gouges(art, {
      x: -30,
      y: 660,
      w: WIDTH + 60,
      h: 130,
      color: '#C28A52',
      gap: 20,
      length: [120, 340],
      width: [2, 3.4],
    }),
    oval(cx, 734, 360, 52, '#FFE3A0'),
    figure({
      x: cx - 110,
      y: 744,
      h: 390,
      pose: POSES.point,
      coat: '#D79A32',
      trousers: '#1A1A1A',
      hat: 'brim',
      skin: rng.pick(SKINS),
      cut: 'jacket',
    }),
    figure({
      x: cx + 140,
      y: 738,
      h: 370,
      pose: POSES.cheer,
      facing: -1,
      coat: '#B3261A',
      trousers: '#1A1A1A',
      skin: rng.pick(SKINS),
      hair: 'bob',
      cut: 'dress',
    }),
    curtains(velvet, '#C4503F'),
    rect(-30, 790, WIDTH + 60, 70, '#1A1A1A'),
    times(12, (i) => shape(`M${60 + i * 124} 806a26 24 0 0 1 52 0Z`, '#FFE3A0')),
    heads,
  ].join('');
}
