import type { Art } from '../../lib/art.ts';
import { SPINES, books } from '../../lib/books.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { POSES } from '../../lib/poses.ts';
import { room, roomInks, shaft, tallWindow } from '../../lib/room.ts';
import { num, oval, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

/** The reading room: tall shelves, a ladder, a table under green lamps. */
export function library(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const bay = (x: number, w: number): string =>
    rect(x, 60, w, 600, inks.wood) +
    times(
      5,
      (row) =>
        rect(x + 18, 84 + row * 116, w - 36, 104, '#1A1A1A') +
        books(art, x + 22, 188 + row * 116, w - 44, 104),
    ) +
    rect(x - 10, 40, w + 20, 26, inks.woodCut);
  const lampAt = (x: number, y: number): string =>
    rect(x - 5, y - 86, 10, 86, '#D79A32') +
    oval(x, y, 36, 8, '#D79A32') +
    shape(`M${num(x - 66)} ${num(y - 76)}q8 -46 66 -46t66 46Z`, '#3F6B4A') +
    shape(gougePath([x - 40, y - 86], [x + 10, y - 110], 4), '#A9C79A') +
    (art.time === 'day'
      ? ''
      : poly(
          [
            [x - 60, y - 72],
            [x + 60, y - 72],
            [x + 130, y],
            [x - 130, y],
          ],
          '#FFE3A0',
        ));
  return [
    room(art, inks, 650),
    bay(-60, 420),
    tallWindow(art, 420, 90, 200, 460),
    bay(690, 400),
    bay(1130, 440),
    shaft(art, 430, 100, 180, 640, -330),
    segment(1000, 720, 900, 60, '#1A1A1A', 14),
    segment(1080, 720, 960, 60, '#1A1A1A', 14),
    times(10, (i) =>
      segment(990 - i * 9.4, 654 - i * 62, 1068 - i * 11, 654 - i * 62, '#1A1A1A', 10),
    ),
    figure({
      x: 240,
      y: 760,
      h: 380,
      pose: POSES.point,
      facing: 1,
      coat: ink.accent,
      skin: rng.pick(SKINS),
      hair: 'bob',
      cut: 'dress',
      trousers: '#1A1A1A',
    }),
    figure({
      x: 470,
      y: 990,
      h: 470,
      pose: POSES.sit,
      facing: 1,
      coat: '#12436D',
      skin: rng.pick(SKINS),
      hair: 'curly',
    }),
    figure({
      x: 1180,
      y: 990,
      h: 470,
      pose: POSES.sit,
      facing: -1,
      coat: '#5F6F38',
      skin: rng.pick(SKINS),
      hair: 'bald',
    }),
    poly(
      [
        [400, 800],
        [1250, 800],
        [1330, 860],
        [320, 860],
      ],
      inks.woodCut,
    ),
    rect(316, 858, 1018, 34, inks.wood),
    rect(390, 890, 44, 140, inks.wood),
    rect(1216, 890, 44, 140, inks.wood),
    lampAt(640, 826),
    lampAt(1010, 826),
    poly(
      [
        [560, 812],
        [640, 822],
        [720, 812],
        [740, 846],
        [640, 856],
        [540, 846],
      ],
      '#FFFCF6',
    ),
    segment(640, 822, 640, 856, '#1A1A1A', 4),
    times(3, (i) => rect(880 - i * 4, 822 - i * 18, 120, 17, SPINES[i] ?? '#8C1C13')),
  ].join('');
}
