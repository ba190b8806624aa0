import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { HAIRS } from '../../lib/hair.ts';
import { POSES } from '../../lib/poses.ts';
import { fromBehind, panelling, pendant, room, roomInks, tallWindow } from '../../lib/room.ts';
import { circle, poly, rect, ring, stroke, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';

/** The council in session: raised bench, tall windows, rows of desks. */
export function councilChamber(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const bench = times(7, (i) => {
    const x = 330 + i * 140;
    return figure({
      x,
      y: 610,
      h: 270,
      pose: POSES.sit,
      facing: i < 3 ? 1 : -1,
      coat: rng.pick([ink.accent, '#1A1A1A', '#12436D', '#5F6F38']),
      skin: rng.pick(SKINS),
      hair: rng.pick(['short', 'bob', 'bun', 'bald', 'curly'] as const),
      hairColor: rng.pick(HAIRS),
    });
  });
  const desks = times(3, (row) => {
    const y = 730 + row * 130;
    const s = 92 + row * 40;
    const seats = 6 - row;
    const span = 1240 + row * 160;
    const gap = span / seats;
    return times(seats, (i) => {
      const x = WIDTH / 2 - span / 2 + gap * (i + 0.5) + rng.range(-14, 14);
      const isEmpty = rng.chance(0.18);
      return (
        poly(
          [
            [x - gap * 0.45, y - s * 0.55],
            [x + gap * 0.45, y - s * 0.55],
            [x + gap * 0.48, y - s * 0.42],
            [x - gap * 0.48, y - s * 0.42],
          ],
          inks.woodCut,
        ) +
        rect(x - gap * 0.48, y - s * 0.42, gap * 0.96, s * 0.4, inks.wood) +
        poly(
          [
            [x + gap * 0.12, y - s * 0.53],
            [x + gap * 0.3, y - s * 0.53],
            [x + gap * 0.32, y - s * 0.45],
            [x + gap * 0.12, y - s * 0.45],
          ],
          ink.paper,
        ) +
        (isEmpty
          ? ''
          : fromBehind(
              art,
              x,
              y + s * 0.62,
              s,
              rng.pick(['#1A1A1A', ink.accent, '#12436D', '#3D4A2C']),
              rng.pick(HAIRS),
            ))
      );
    });
  });
  return [
    room(art, inks, 620),
    [110, 395, 965, 1250].map((x) => tallWindow(art, x, 60, 140, 330)).join(''),
    panelling(inks, 430, 620),
    circle(WIDTH / 2, 246, 84, ink.paper),
    ring(WIDTH / 2, 246, 74, ink.accent, 10),
    stroke(
      `M${WIDTH / 2 - 46} 262q22 -34 46 0t46 0M${WIDTH / 2 - 46} 286q22 -30 46 0t46 0`,
      '#12436D',
      9,
    ),
    poly(
      [
        [WIDTH / 2 - 42, 236],
        [WIDTH / 2, 196],
        [WIDTH / 2 + 42, 236],
      ],
      ink.accent,
    ),
    bench,
    rect(210, 540, 1080, 130, inks.wood),
    rect(190, 524, 1120, 22, inks.woodCut),
    gouges(art, {
      x: 216,
      y: 552,
      w: 1068,
      h: 112,
      color: inks.woodCut,
      gap: 24,
      length: [60, 200],
      width: [1.5, 3],
      density: [0.5, 0.3],
    }),
    times(7, (i) =>
      poly(
        [
          [300 + i * 140, 524],
          [352 + i * 140, 524],
          [360 + i * 140, 506],
          [292 + i * 140, 506],
        ],
        ink.paper,
      ),
    ),
    pendant(art, 420, 150, 60, ink.accent),
    pendant(art, 1080, 150, 60, ink.accent),
    desks,
  ].join('');
}
