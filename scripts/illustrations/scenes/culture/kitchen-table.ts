import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { pendant, room, roomInks, tallWindow } from '../../lib/room.ts';
import {
  circle,
  num,
  oval,
  pill,
  poly,
  rect,
  ring,
  segment,
  shape,
  stroke,
  times,
  type Point,
} from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

/** Breakfast things on a kitchen table by the window. */
export function kitchenTable(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const potX = rng.range(560, 640);
  const cloth = rng.pick(['#8C1C13', '#12436D', '#5F6F38']);
  const checks =
    times(15, (i) =>
      poly(
        [
          [i * 120 - 180, 700],
          [i * 120 - 128, 700],
          [i * 150 - 380, HEIGHT + 30],
          [i * 150 - 445, HEIGHT + 30],
        ],
        cloth,
      ),
    ) + times(3, (i) => rect(-30, 726 + i * 100 + i * i * 12, WIDTH + 60, 34 + i * 8, cloth));
  const pot =
    shape(`M${num(potX - 130)} 800q-40 -150 60 -200h140q100 50 60 200Z`, ink.accent) +
    oval(potX, 800, 128, 22, '#1A1A1A') +
    shape(`M${num(potX - 120)} 792q-30 -130 50 -180h140q80 50 50 180q-110 24 -240 0Z`, ink.accent) +
    oval(potX, 604, 76, 16, '#1A1A1A') +
    shape(`M${num(potX - 70)} 600q70 -60 140 0Z`, ink.accent) +
    circle(potX, 558, 17, '#1A1A1A') +
    stroke(`M${num(potX + 120)} 650q100 -10 90 60q-10 60 -84 50`, '#1A1A1A', 20) +
    shape(`M${num(potX - 120)} 720q-80 -20 -96 -110l-20 -14l44 -10q16 70 86 90Z`, ink.accent) +
    shape(
      gougePath([potX - 80, 770], [potX - 70, 640], 7) +
        gougePath([potX - 54, 776], [potX - 46, 660], 5),
      '#FFFCF6',
    ) +
    stroke(`M${num(potX - 230)} 560q-30 -40 6 -70t-6 -76`, inks.wallCut, 11);
  const loafAt: Point = [potX + 480, 830];
  const bread =
    pill(loafAt[0] - 220, loafAt[1] - 10, 440, 34, 10, inks.woodCut) +
    shape(
      `M${num(loafAt[0] - 170)} ${loafAt[1] - 8}q-20 -130 80 -130h150q90 6 76 130Z`,
      '#A9642A',
    ) +
    shape(`M${num(loafAt[0] + 84)} ${loafAt[1] - 8}q-30 -130 50 -130q80 10 62 130Z`, '#F3DFB4') +
    shape(
      times(3, (i) =>
        gougePath(
          [loafAt[0] - 120 + i * 60, loafAt[1] - 60],
          [loafAt[0] - 90 + i * 60, loafAt[1] - 128],
          6,
        ),
      ),
      '#F3DFB4',
    ) +
    shape(
      gougePath([loafAt[0] + 110, loafAt[1] - 30], [loafAt[0] + 170, loafAt[1] - 90], 3) +
        gougePath([loafAt[0] + 120, loafAt[1] - 70], [loafAt[0] + 150, loafAt[1] - 100], 3),
      '#A9642A',
    );
  const cup = (x: number, y: number): string =>
    oval(x, y + 6, 104, 20, '#1A1A1A') +
    oval(x, y, 100, 18, '#FFFCF6') +
    shape(`M${num(x - 56)} ${num(y - 78)}h112q0 78 -56 78t-56 -78Z`, '#FFFCF6') +
    oval(x, y - 78, 56, 13, '#5A3A24') +
    ring(x + 66, y - 50, 19, '#FFFCF6', 9) +
    shape(gougePath([x - 36, y - 56], [x - 18, y - 16], 4), '#B9AE94');
  return [
    room(art, inks, 640),
    tallWindow(art, 560, 70, 400, 400, false),
    poly(
      [
        [500, 50],
        [560, 50],
        [590, 480],
        [470, 500],
      ],
      cloth,
    ),
    poly(
      [
        [1020, 50],
        [960, 50],
        [930, 480],
        [1050, 500],
      ],
      cloth,
    ),
    rect(480, 40, 560, 16, '#1A1A1A'),
    rect(70, 180, 330, 18, inks.wood),
    times(
      4,
      (i) =>
        pill(90 + i * 78, 112, 54, 68, 8, i % 2 === 0 ? '#D79A32' : '#7FA5B8') +
        rect(86 + i * 78, 102, 62, 16, '#1A1A1A'),
    ),
    rect(70, 360, 330, 18, inks.wood),
    times(
      5,
      (i) => circle(110 + i * 62, 332, 28, '#FFFCF6') + circle(110 + i * 62, 332, 18, '#B9C9CC'),
    ),
    pendant(art, 1230, 250, 110, ink.accent),
    rect(190, 520, 18, 260, '#1A1A1A'),
    rect(390, 520, 18, 260, '#1A1A1A'),
    times(3, (i) => rect(190, 540 + i * 56, 218, 18, '#1A1A1A')),
    rect(-30, 700, WIDTH + 60, 340, '#FFFCF6'),
    checks,
    rect(-30, 690, WIDTH + 60, 16, '#1A1A1A'),
    pot,
    cup(potX - 330, 880),
    bread,
    oval(potX + 130, 930, 190, 30, '#1A1A1A'),
    oval(potX + 130, 922, 186, 28, '#FFFCF6'),
    oval(potX + 130, 920, 120, 16, '#D9CDB2'),
    times(
      3,
      (i) =>
        circle(potX + 70 + i * 60, 890 - (i % 2) * 16, 42, '#B3261A') +
        segment(
          potX + 70 + i * 60,
          852 - (i % 2) * 16,
          potX + 76 + i * 60,
          832 - (i % 2) * 16,
          '#1A1A1A',
          6,
        ) +
        shape(
          gougePath(
            [potX + 48 + i * 60, 884 - (i % 2) * 16],
            [potX + 62 + i * 60, 864 - (i % 2) * 16],
            5,
          ),
          '#FFFCF6',
        ),
    ),
  ].join('');
}
