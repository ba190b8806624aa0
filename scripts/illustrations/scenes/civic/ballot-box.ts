import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { POSES } from '../../lib/poses.ts';
import { room, roomInks, shaft, tallWindow } from '../../lib/room.ts';
import {
  circle,
  num,
  oval,
  pill,
  place,
  poly,
  rect,
  segment,
  shape,
  stroke,
  times,
} from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';

/** A ballot box, a hand with a folded paper, the booths behind. */
export function ballotBox(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const x = rng.range(500, 570);
  const booth = (bx: number): string =>
    rect(bx, 250, 190, 360, inks.wood) +
    rect(bx + 14, 264, 162, 330, '#1A1A1A') +
    poly(
      [
        [bx + 14, 264],
        [bx + 120, 264],
        [bx + 96, 430],
        [bx + 110, 560],
        [bx + 14, 560],
      ],
      ink.accent,
    ) +
    shape(
      times(4, (i) => gougePath([bx + 30 + i * 24, 276], [bx + 26 + i * 22, 552], 3)),
      ink.wall,
    ) +
    rect(bx - 6, 236, 202, 22, inks.woodCut);
  const slip = (px: number, py: number, turn: number): string =>
    place(
      poly(
        [
          [-90, -36],
          [90, -36],
          [104, 30],
          [-104, 30],
        ],
        '#1A1A1A',
      ) +
        poly(
          [
            [-90, -42],
            [90, -42],
            [102, 22],
            [-102, 22],
          ],
          ink.paper,
        ) +
        segment(0, -42, 0, 22, '#B9B3A0', 4) +
        times(
          3,
          (i) =>
            rect(-70, -28 + i * 16, 50, 5, '#1A1A1A') +
            rect(26, -30 + i * 16, 13, 11, i === 1 ? ink.accent : '#B9B3A0'),
        ),
      px,
      py,
      1,
      turn,
    );
  const boxW = 470;
  return [
    room(art, inks, 610),
    tallWindow(art, 90, 70, 170, 380),
    tallWindow(art, 1240, 70, 170, 380),
    shaft(art, 90, 90, 150, 620, 300),
    booth(420),
    booth(640),
    booth(860),
    figure({
      x: 1130,
      y: 700,
      h: 400,
      pose: POSES.stand,
      facing: -1,
      coat: '#12436D',
      skin: rng.pick(SKINS),
      hair: 'bun',
    }),
    poly(
      [
        [-30, 800],
        [120, 730],
        [1380, 730],
        [WIDTH + 30, 800],
      ],
      inks.woodCut,
    ),
    rect(-30, 798, WIDTH + 60, 250, inks.wood),
    gouges(art, {
      x: -30,
      y: 810,
      w: WIDTH + 60,
      h: 190,
      color: inks.woodCut,
      gap: 26,
      length: [120, 420],
      width: [2, 4],
      density: [0.5, 0.4],
    }),
    oval(x + boxW / 2 + 30, 856, boxW / 2 + 60, 26, '#1A1A1A'),
    poly(
      [
        [x, 520],
        [x + boxW, 520],
        [x + boxW - 14, 852],
        [x + 14, 852],
      ],
      '#1A1A1A',
    ),
    poly(
      [
        [x + 16, 560],
        [x + boxW - 16, 560],
        [x + boxW - 28, 838],
        [x + 28, 838],
      ],
      '#12436D',
    ),
    poly(
      [
        [x - 16, 552],
        [x + 60, 474],
        [x + boxW - 60, 474],
        [x + boxW + 16, 552],
      ],
      '#1A1A1A',
    ),
    poly(
      [
        [x + 14, 542],
        [x + 72, 486],
        [x + boxW - 72, 486],
        [x + boxW - 14, 542],
      ],
      '#E9E2D0',
    ),
    poly(
      [
        [x + 130, 520],
        [x + 146, 506],
        [x + boxW - 146, 506],
        [x + boxW - 130, 520],
      ],
      '#1A1A1A',
    ),
    shape(
      times(9, (i) =>
        gougePath(
          [x + boxW - 120 + i * 10, 826 - i * 2],
          [x + boxW - 110 + i * 10, 590 + i * 22],
          4,
        ),
      ),
      '#6E9ABF',
    ),
    circle(x + boxW / 2, 700, 84, ink.paper),
    stroke(
      `M${num(x + boxW / 2 - 34)} 666l68 68M${num(x + boxW / 2 + 34)} 666l-68 68`,
      ink.accent,
      22,
    ),
    pill(x + boxW / 2 - 34, 540, 68, 62, 10, '#D79A32'),
    circle(x + boxW / 2, 574, 9, '#1A1A1A'),
    poly(
      [
        [x + 190, 330],
        [x + 300, 318],
        [x + 306, 512],
        [x + 186, 512],
      ],
      ink.paper,
    ),
    segment(x + 246, 326, x + 246, 508, '#B9B3A0', 5),
    shape(
      `M${num(x + 70)} -30L${num(x + 210)} -30L${num(x + 268)} 196L${num(x + 170)} 236Z`,
      ink.accent,
    ),
    poly(
      [
        [x + 168, 226],
        [x + 270, 186],
        [x + 280, 226],
        [x + 184, 264],
      ],
      ink.paper,
    ),
    shape(
      `M${num(x + 188)} 256l84 -32q38 30 46 82q4 44 -8 74q-14 8 -22 -6l-8 -50l-22 6l-4 66q-12 16 -24 2l-10 -62q-32 -40 -32 -80Z`,
      rng.pick(SKINS),
    ),
    segment(x + 250, 330, x + 262, 372, '#1A1A1A', 4),
    slip(x - 220, 872, -8),
    slip(x - 120, 928, 10),
    slip(x + boxW + 230, 890, 6),
  ].join('');
}
