import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { YOUNG_HAIRS } from '../../lib/hair.ts';
import { POSES } from '../../lib/poses.ts';
import { fromBehind, room, roomInks, tallWindow } from '../../lib/room.ts';
import { circle, line, loop, poly, rect, ring, segment, shape, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';

/** A class at work, the teacher at the board. */
export function classroom(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const x = rng.range(420, 480);
  const chalk = '#FFFCF6';
  const board =
    rect(x - 22, 108, 824, 372, inks.woodCut) +
    rect(x, 130, 780, 328, '#2F4A3C') +
    gouges(art, {
      x: x + 10,
      y: 140,
      w: 760,
      h: 300,
      color: '#47675A',
      gap: 30,
      length: [120, 300],
      width: [2, 5],
      density: [0.4, 0.4],
    }) +
    loop(
      [
        [x + 90, 370],
        [x + 210, 200],
        [x + 330, 370],
      ],
      chalk,
      8,
    ) +
    segment(x + 210, 200, x + 210, 370, chalk, 5) +
    ring(x + 450, 290, 72, chalk, 8) +
    segment(x + 450, 290, x + 506, 246, chalk, 6) +
    segment(x + 378, 290, x + 522, 290, chalk, 4) +
    times(4, (i) => segment(x + 590, 210 + i * 48, x + 690 + (i % 2) * 44, 210 + i * 48, chalk, 6));
  const hands = [rng.int(0, 3), rng.int(0, 2)];
  const pupils = times(2, (row) =>
    times(4 - row, (i) => {
      const s = 128 + row * 60;
      const gap = 372 + row * 110;
      const cx = WIDTH / 2 + (i - (3 - row) / 2) * gap;
      const y = 800 + row * 215;
      const raises = i === hands[row];
      const coat = rng.pick([ink.accent, '#12436D', '#D79A32', '#5F6F38']);
      return (
        poly(
          [
            [cx - s * 1.1, y - s * 0.8],
            [cx + s * 1.1, y - s * 0.8],
            [cx + s * 1.22, y - s * 0.56],
            [cx - s * 1.22, y - s * 0.56],
          ],
          inks.woodCut,
        ) +
        rect(cx - s * 1.22, y - s * 0.58, s * 2.44, s * 0.14, '#1A1A1A') +
        poly(
          [
            [cx + s * 0.3, y - s * 0.77],
            [cx + s * 0.9, y - s * 0.77],
            [cx + s * 0.95, y - s * 0.63],
            [cx + s * 0.3, y - s * 0.63],
          ],
          ink.paper,
        ) +
        (raises
          ? line(
              [
                [cx + s * 0.44, y - s * 0.3],
                [cx + s * 0.72, y - s * 0.9],
                [cx + s * 0.66, y - s * 1.66],
              ],
              coat,
              s * 0.2,
            ) + circle(cx + s * 0.66, y - s * 1.78, s * 0.12, '#C68E63')
          : '') +
        fromBehind(art, cx, y + s * 0.3, s, coat, rng.pick(YOUNG_HAIRS))
      );
    }),
  );
  return [
    room(art, inks, 620),
    times(2, (i) => tallWindow(art, 50 + i * 180, 80, 140, 360, false)),
    board,
    rect(1290, 120, 180, 240, ink.paper),
    circle(1380, 230, 76, '#7FA5B8'),
    shape(
      `M1340 190q30 -30 60 -6q-6 30 -34 34t-10 34q-30 -10 -16 -62ZM1400 240q30 -10 44 6q-20 44 -44 40Z`,
      '#5F6F38',
    ),
    rect(x - 30, 480, 840, 16, inks.wood),
    figure({
      x: x + 640,
      y: 690,
      h: 430,
      pose: POSES.point,
      facing: -1,
      coat: ink.accent,
      skin: rng.pick(SKINS),
      hair: rng.pick(['bun', 'bob', 'short'] as const),
      cut: 'dress',
      trousers: '#1A1A1A',
    }),
    rect(1190, 560, 300, 26, inks.woodCut),
    rect(1210, 586, 260, 110, inks.wood),
    rect(1250, 520, 110, 20, '#12436D'),
    rect(1260, 540, 100, 20, ink.accent),
    circle(1420, 532, 26, ink.accent),
    segment(1420, 510, 1428, 496, '#1A1A1A', 5),
    pupils,
  ].join('');
}
