import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { panelling, room, roomInks, shaft, tallWindow } from '../../lib/room.ts';
import {
  circle,
  pill,
  place,
  poly,
  rect,
  segment,
  shape,
  times,
  type Point,
} from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';

/** An empty courtroom: bench, witness stand, light from high windows. */
export function courtroom(art: Art): string {
  const { ink } = art;
  const inks = roomInks(art);
  const cx = WIDTH / 2;
  const scales =
    segment(cx, 120, cx, 236, '#1A1A1A', 10) +
    segment(cx - 76, 146, cx + 76, 146, '#1A1A1A', 8) +
    [-76, 76]
      .map(
        (dx) =>
          segment(cx + dx, 146, cx + dx - 30, 200, '#1A1A1A', 3) +
          segment(cx + dx, 146, cx + dx + 30, 200, '#1A1A1A', 3) +
          shape(`M${cx + dx - 36} 200h72q-8 30 -36 30t-36 -30Z`, ink.accent),
      )
      .join('') +
    poly(
      [
        [cx - 40, 244],
        [cx + 40, 244],
        [cx + 24, 230],
        [cx - 24, 230],
      ],
      '#1A1A1A',
    ) +
    circle(cx, 112, 14, ink.accent);
  const chair = (x: number, y: number, s: number): string =>
    pill(x - s * 0.5, y - s * 1.7, s, s * 0.9, s * 0.1, '#1A1A1A') +
    pill(x - s * 0.4, y - s * 1.6, s * 0.8, s * 0.7, s * 0.08, ink.accent) +
    rect(x - s * 0.5, y - s * 0.86, s, s * 0.14, '#1A1A1A') +
    segment(x - s * 0.44, y - s * 0.8, x - s * 0.48, y, '#1A1A1A', s * 0.09) +
    segment(x + s * 0.44, y - s * 0.8, x + s * 0.48, y, '#1A1A1A', s * 0.09);
  const pew = (y: number, s: number): string => {
    const points: Point[] = [
      [-30, y - s],
      [640, y - s],
      [620, y],
      [-30, y],
    ];
    return (
      poly(points, inks.wood) +
      rect(-30, y - s - 14, 676, 20, inks.woodCut) +
      poly(
        points.map(([px, py]): Point => [WIDTH - px, py]),
        inks.wood,
      ) +
      rect(WIDTH - 646, y - s - 14, 676, 20, inks.woodCut) +
      gouges(art, {
        x: -30,
        y: y - s + 10,
        w: 620,
        h: s - 20,
        color: inks.woodCut,
        gap: 26,
        length: [80, 260],
        width: [2, 3.6],
      }) +
      gouges(art, {
        x: 900,
        y: y - s + 10,
        w: 630,
        h: s - 20,
        color: inks.woodCut,
        gap: 26,
        length: [80, 260],
        width: [2, 3.6],
      })
    );
  };
  return [
    room(art, inks, 640),
    [60, 300, 1020, 1260].map((x) => tallWindow(art, x, 50, 180, 300)).join(''),
    panelling(inks, 420, 640),
    rect(cx - 210, 100, 420, 460, inks.wood),
    rect(cx - 232, 84, 464, 26, inks.woodCut),
    poly(
      [
        [cx - 240, 86],
        [cx, 12],
        [cx + 240, 86],
      ],
      inks.wood,
    ),
    rect(cx - 150, 92, 300, 180, ink.paper),
    scales,
    pill(cx - 68, 320, 136, 250, 20, '#1A1A1A'),
    pill(cx - 54, 336, 108, 200, 14, ink.accent),
    rect(cx - 380, 520, 760, 180, inks.wood),
    rect(cx - 410, 500, 820, 26, inks.woodCut),
    times(
      5,
      (i) =>
        rect(cx - 350 + i * 145, 550, 120, 120, '#1A1A1A') +
        rect(cx - 342 + i * 145, 558, 104, 104, inks.wood),
    ),
    poly(
      [
        [cx - 230, 500],
        [cx - 130, 500],
        [cx - 120, 482],
        [cx - 222, 482],
      ],
      ink.paper,
    ),
    segment(cx + 150, 492, cx + 262, 462, '#1A1A1A', 11) +
      place(
        pill(-22, -38, 44, 70, 6, '#1A1A1A') +
          rect(-24, -22, 48, 7, inks.woodCut) +
          rect(-24, 10, 48, 7, inks.woodCut),
        cx + 264,
        458,
        1,
        -14,
      ),
    rect(cx + 470, 560, 260, 190, inks.wood),
    rect(cx + 456, 544, 288, 22, inks.woodCut),
    times(7, (i) => rect(cx + 486 + i * 36, 580, 14, 150, inks.woodCut)),
    chair(cx + 600, 552, 76),
    rect(cx - 700, 590, 250, 150, inks.wood),
    rect(cx - 716, 574, 282, 20, inks.woodCut),
    shaft(art, 70, 80, 160, 700, 420),
    shaft(art, 310, 80, 160, 700, 420),
    times(3, (i) => chair(430 + i * 320, 830, 96)),
    pew(900, 96),
    pew(HEIGHT + 30, 110),
  ].join('');
}
