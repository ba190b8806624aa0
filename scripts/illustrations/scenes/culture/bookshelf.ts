import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { books } from '../../lib/books.ts';
import { roomInks } from '../../lib/room.ts';
import { blob, circle, place, poly, rect, ring, segment, shape, stroke } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';

/** Books close by, a cat asleep between them. */
export function bookshelf(art: Art): string {
  const { rng } = art;
  const inks = roomInks(art);
  const catX = rng.range(480, 760);
  const fur = rng.pick(['#8A8378', '#77756F']);
  const mark = '#1A1A1A';
  const cat = place(
    blob(
      [
        [-190, 0],
        [-200, -60],
        [-120, -128],
        [0, -140],
        [110, -120],
        [170, -60],
        [160, 0],
      ],
      fur,
    ) +
      circle(140, -66, 72, fur) +
      poly(
        [
          [86, -112],
          [90, -172],
          [138, -134],
        ],
        fur,
      ) +
      poly(
        [
          [152, -134],
          [200, -168],
          [204, -104],
        ],
        fur,
      ) +
      shape(
        gougePath([104, -72], [140, -64], 4, 8) +
          gougePath([156, -62], [190, -68], 4, 8) +
          gougePath([-140, -70], [-70, -112], 6) +
          gougePath([-90, -56], [-10, -104], 6) +
          gougePath([-30, -50], [44, -92], 6),
        mark,
      ) +
      poly(
        [
          [142, -46],
          [156, -46],
          [149, -36],
        ],
        '#8C1C13',
      ) +
      stroke('M-186 -12q-60 -6 -40 26q60 40 190 10', fur, 34) +
      stroke('M120 -38l-50 -6M120 -30l-46 10M180 -38l46 -8M180 -30l44 8', mark, 3),
    catX,
    648,
    1.05,
  );
  const shelf = (y: number): string =>
    rect(-30, y, WIDTH + 60, 40, inks.woodCut) +
    rect(-30, y + 34, WIDTH + 60, 16, '#1A1A1A') +
    gouges(art, {
      x: -30,
      y: y + 4,
      w: WIDTH + 60,
      h: 28,
      color: inks.wood,
      gap: 12,
      length: [140, 420],
      width: [1.5, 2.5],
    });
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, inks.wood),
    gouges(art, {
      x: -30,
      y: 0,
      w: WIDTH + 60,
      h: HEIGHT,
      color: '#1A1A1A',
      gap: 22,
      length: [60, 240],
      width: [3, 6],
      density: [0.8, 0.8],
    }),
    books(art, -20, 310, 1540, 330),
    shelf(306),
    books(art, -20, 650, catX - 220, 300),
    books(art, catX + 250, 650, WIDTH - catX - 240, 300),
    cat,
    shelf(648),
    books(art, -20, HEIGHT + 10, 900, 310),
    circle(1110, 880, 92, '#7FA5B8'),
    shape(
      'M1060 830q50 -50 96 -10q-10 50 -60 50t-20 60q-50 -40 -16 -100ZM1130 900q40 -20 64 0q-20 60 -60 64Z',
      '#5F6F38',
    ),
    ring(1110, 880, 104, '#D79A32', 9),
    segment(1110, 984, 1110, HEIGHT + 20, '#1A1A1A', 16),
    books(art, 1240, HEIGHT + 10, 300, 310),
  ].join('');
}
