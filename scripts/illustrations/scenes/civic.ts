import { HEIGHT, WIDTH, type Art } from '../lib/art.ts';
import { figure, POSES, SKINS } from '../lib/people.ts';
import { fromBehind, panelling, pendant, room, roomInks, shaft, tallWindow } from '../lib/room.ts';
import { circle, line, num, oval, pill, place, poly, rect, ring, shape, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';

const HAIRS = ['#1A1A1A', '#4A2A18', '#8A8378', '#A9642A', '#D9CDB2'] as const;
const YOUNG_HAIRS = ['#1A1A1A', '#4A2A18', '#A9642A', '#7A4A22'] as const;

/** The council in session: raised bench, tall windows, rows of desks. */
export function councilChamber(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const bench = times(7, (i) => {
    const x = 330 + i * 140;
    return figure({ x, y: 610, h: 270, pose: POSES.sit, facing: i < 3 ? 1 : -1, coat: rng.pick([ink.accent, '#1A1A1A', '#12436D', '#5F6F38']), skin: rng.pick(SKINS), hair: rng.pick(['short', 'bob', 'bun', 'bald', 'curly'] as const), hairColor: rng.pick(HAIRS) });
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
        poly([[x - gap * 0.45, y - s * 0.55], [x + gap * 0.45, y - s * 0.55], [x + gap * 0.48, y - s * 0.42], [x - gap * 0.48, y - s * 0.42]], inks.woodCut) +
        rect(x - gap * 0.48, y - s * 0.42, gap * 0.96, s * 0.4, inks.wood) +
        poly([[x + gap * 0.12, y - s * 0.53], [x + gap * 0.3, y - s * 0.53], [x + gap * 0.32, y - s * 0.45], [x + gap * 0.12, y - s * 0.45]], ink.paper) +
        (isEmpty ? '' : fromBehind(art, x, y + s * 0.62, s, rng.pick(['#1A1A1A', ink.accent, '#12436D', '#3D4A2C']), rng.pick(HAIRS)))
      );
    });
  });
  return [
    room(art, inks, 620),
    [110, 395, 965, 1250].map((x) => tallWindow(art, x, 60, 140, 330)).join(''),
    panelling(inks, 430, 620),
    circle(WIDTH / 2, 246, 84, ink.paper),
    ring(WIDTH / 2, 246, 74, ink.accent, 10),
    stroke(`M${WIDTH / 2 - 46} 262q22 -34 46 0t46 0M${WIDTH / 2 - 46} 286q22 -30 46 0t46 0`, '#12436D', 9),
    poly([[WIDTH / 2 - 42, 236], [WIDTH / 2, 196], [WIDTH / 2 + 42, 236]], ink.accent),
    bench,
    rect(210, 540, 1080, 130, inks.wood),
    rect(190, 524, 1120, 22, inks.woodCut),
    gouges(art, { x: 216, y: 552, w: 1068, h: 112, color: inks.woodCut, gap: 24, length: [60, 200], width: [1.5, 3], density: [0.5, 0.3] }),
    times(7, (i) => poly([[300 + i * 140, 524], [352 + i * 140, 524], [360 + i * 140, 506], [292 + i * 140, 506]], ink.paper)),
    pendant(art, 420, 150, 60, ink.accent),
    pendant(art, 1080, 150, 60, ink.accent),
    desks,
  ].join('');
}

/** A ballot box, a hand with a folded paper, the booths behind. */
export function ballotBox(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const x = rng.range(500, 570);
  const booth = (bx: number): string =>
    rect(bx, 250, 190, 360, inks.wood) + rect(bx + 14, 264, 162, 330, '#1A1A1A') + poly([[bx + 14, 264], [bx + 120, 264], [bx + 96, 430], [bx + 110, 560], [bx + 14, 560]], ink.accent) + shape(times(4, (i) => gougePath([bx + 30 + i * 24, 276], [bx + 26 + i * 22, 552], 3)), ink.wall) + rect(bx - 6, 236, 202, 22, inks.woodCut);
  const slip = (px: number, py: number, turn: number): string =>
    place(poly([[-90, -36], [90, -36], [104, 30], [-104, 30]], '#1A1A1A') + poly([[-90, -42], [90, -42], [102, 22], [-102, 22]], ink.paper) + line([[0, -42], [0, 22]], '#B9B3A0', 4) + times(3, (i) => rect(-70, -28 + i * 16, 50, 5, '#1A1A1A') + rect(26, -30 + i * 16, 13, 11, i === 1 ? ink.accent : '#B9B3A0')), px, py, 1, turn);
  const boxW = 470;
  return [
    room(art, inks, 610),
    tallWindow(art, 90, 70, 170, 380),
    tallWindow(art, 1240, 70, 170, 380),
    shaft(art, 90, 90, 150, 620, 300),
    booth(420),
    booth(640),
    booth(860),
    figure({ x: 1130, y: 700, h: 400, pose: POSES.stand, facing: -1, coat: '#12436D', skin: rng.pick(SKINS), hair: 'bun' }),
    poly([[-30, 800], [120, 730], [1380, 730], [WIDTH + 30, 800]], inks.woodCut),
    rect(-30, 798, WIDTH + 60, 250, inks.wood),
    gouges(art, { x: -30, y: 810, w: WIDTH + 60, h: 190, color: inks.woodCut, gap: 26, length: [120, 420], width: [2, 4], density: [0.5, 0.4] }),
    oval(x + boxW / 2 + 30, 856, boxW / 2 + 60, 26, '#1A1A1A'),
    poly([[x, 520], [x + boxW, 520], [x + boxW - 14, 852], [x + 14, 852]], '#1A1A1A'),
    poly([[x + 16, 560], [x + boxW - 16, 560], [x + boxW - 28, 838], [x + 28, 838]], '#12436D'),
    poly([[x - 16, 552], [x + 60, 474], [x + boxW - 60, 474], [x + boxW + 16, 552]], '#1A1A1A'),
    poly([[x + 14, 542], [x + 72, 486], [x + boxW - 72, 486], [x + boxW - 14, 542]], '#E9E2D0'),
    poly([[x + 130, 520], [x + 146, 506], [x + boxW - 146, 506], [x + boxW - 130, 520]], '#1A1A1A'),
    shape(times(9, (i) => gougePath([x + boxW - 120 + i * 10, 826 - i * 2], [x + boxW - 110 + i * 10, 590 + i * 22], 4)), '#6E9ABF'),
    circle(x + boxW / 2, 700, 84, ink.paper),
    stroke(`M${num(x + boxW / 2 - 40)} 700l30 34l52 -70`, ink.accent, 22),
    pill(x + boxW / 2 - 34, 540, 68, 62, 10, '#D79A32'),
    circle(x + boxW / 2, 574, 9, '#1A1A1A'),
    poly([[x + 190, 330], [x + 300, 318], [x + 306, 512], [x + 186, 512]], ink.paper),
    line([[x + 246, 326], [x + 246, 508]], '#B9B3A0', 5),
    shape(`M${num(x + 70)} -30L${num(x + 210)} -30L${num(x + 268)} 196L${num(x + 170)} 236Z`, ink.accent),
    poly([[x + 168, 226], [x + 270, 186], [x + 280, 226], [x + 184, 264]], ink.paper),
    shape(`M${num(x + 188)} 256l84 -32q38 30 46 82q4 44 -8 74q-14 8 -22 -6l-8 -50l-22 6l-4 66q-12 16 -24 2l-10 -62q-32 -40 -32 -80Z`, rng.pick(SKINS)),
    line([[x + 250, 330], [x + 262, 372]], '#1A1A1A', 4),
    slip(x - 220, 872, -8),
    slip(x - 120, 928, 10),
    slip(x + boxW + 230, 890, 6),
  ].join('');
}

/** An empty courtroom: bench, witness stand, light from high windows. */
export function courtroom(art: Art): string {
  const { ink } = art;
  const inks = roomInks(art);
  const cx = WIDTH / 2;
  const scales = line([[cx, 120], [cx, 236]], '#1A1A1A', 10) + line([[cx - 76, 146], [cx + 76, 146]], '#1A1A1A', 8) + [-76, 76].map((dx) => line([[cx + dx, 146], [cx + dx - 30, 200]], '#1A1A1A', 3) + line([[cx + dx, 146], [cx + dx + 30, 200]], '#1A1A1A', 3) + shape(`M${cx + dx - 36} 200h72q-8 30 -36 30t-36 -30Z`, ink.accent)).join('') + poly([[cx - 40, 244], [cx + 40, 244], [cx + 24, 230], [cx - 24, 230]], '#1A1A1A') + circle(cx, 112, 14, ink.accent);
  const chair = (x: number, y: number, s: number): string =>
    pill(x - s * 0.5, y - s * 1.7, s, s * 0.9, s * 0.1, '#1A1A1A') + pill(x - s * 0.4, y - s * 1.6, s * 0.8, s * 0.7, s * 0.08, ink.accent) + rect(x - s * 0.5, y - s * 0.86, s, s * 0.14, '#1A1A1A') + line([[x - s * 0.44, y - s * 0.8], [x - s * 0.48, y]], '#1A1A1A', s * 0.09) + line([[x + s * 0.44, y - s * 0.8], [x + s * 0.48, y]], '#1A1A1A', s * 0.09);
  const pew = (y: number, s: number): string => {
    const points: Point[] = [[-30, y - s], [640, y - s], [620, y], [-30, y]];
    return poly(points, inks.wood) + rect(-30, y - s - 14, 676, 20, inks.woodCut) + poly(points.map(([px, py]): Point => [WIDTH - px, py]), inks.wood) + rect(WIDTH - 646, y - s - 14, 676, 20, inks.woodCut) + gouges(art, { x: -30, y: y - s + 10, w: 620, h: s - 20, color: inks.woodCut, gap: 26, length: [80, 260], width: [2, 3.6] }) + gouges(art, { x: 900, y: y - s + 10, w: 630, h: s - 20, color: inks.woodCut, gap: 26, length: [80, 260], width: [2, 3.6] });
  };
  return [
    room(art, inks, 640),
    [60, 300, 1020, 1260].map((x) => tallWindow(art, x, 50, 180, 300)).join(''),
    panelling(inks, 420, 640),
    rect(cx - 210, 100, 420, 460, inks.wood),
    rect(cx - 232, 84, 464, 26, inks.woodCut),
    poly([[cx - 240, 86], [cx, 12], [cx + 240, 86]], inks.wood),
    rect(cx - 150, 92, 300, 180, ink.paper),
    scales,
    pill(cx - 68, 320, 136, 250, 20, '#1A1A1A'),
    pill(cx - 54, 336, 108, 200, 14, ink.accent),
    rect(cx - 380, 520, 760, 180, inks.wood),
    rect(cx - 410, 500, 820, 26, inks.woodCut),
    times(5, (i) => rect(cx - 350 + i * 145, 550, 120, 120, '#1A1A1A') + rect(cx - 342 + i * 145, 558, 104, 104, inks.wood)),
    poly([[cx - 230, 500], [cx - 130, 500], [cx - 120, 482], [cx - 222, 482]], ink.paper),
    line([[cx + 150, 492], [cx + 262, 462]], '#1A1A1A', 11) + place(pill(-22, -38, 44, 70, 6, '#1A1A1A') + rect(-24, -22, 48, 7, inks.woodCut) + rect(-24, 10, 48, 7, inks.woodCut), cx + 264, 458, 1, -14),
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

/** A class at work, the teacher at the board. */
export function classroom(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const x = rng.range(420, 480);
  const chalk = '#FFFCF6';
  const board = rect(x - 22, 108, 824, 372, inks.woodCut) + rect(x, 130, 780, 328, '#2F4A3C') + gouges(art, { x: x + 10, y: 140, w: 760, h: 300, color: '#47675A', gap: 30, length: [120, 300], width: [2, 5], density: [0.4, 0.4] }) + poly([[x + 90, 370], [x + 210, 200], [x + 330, 370]], 'none').replace('/>', ` stroke="${chalk}" stroke-width="8"/>`) + line([[x + 210, 200], [x + 210, 370]], chalk, 5) + ring(x + 450, 290, 72, chalk, 8) + line([[x + 450, 290], [x + 506, 246]], chalk, 6) + line([[x + 378, 290], [x + 522, 290]], chalk, 4) + times(4, (i) => line([[x + 590, 210 + i * 48], [x + 690 + (i % 2) * 44, 210 + i * 48]], chalk, 6));
  const pupils = times(2, (row) => times(4 - row, (i) => {
    const s = 128 + row * 60;
    const gap = 372 + row * 110;
    const cx = WIDTH / 2 + (i - (3 - row) / 2) * gap;
    const y = 800 + row * 215;
    const raises = rng.chance(0.35);
    const coat = rng.pick([ink.accent, '#12436D', '#D79A32', '#5F6F38']);
    return (
      poly([[cx - s * 1.1, y - s * 0.8], [cx + s * 1.1, y - s * 0.8], [cx + s * 1.22, y - s * 0.56], [cx - s * 1.22, y - s * 0.56]], inks.woodCut) +
      rect(cx - s * 1.22, y - s * 0.58, s * 2.44, s * 0.14, '#1A1A1A') +
      poly([[cx + s * 0.3, y - s * 0.77], [cx + s * 0.9, y - s * 0.77], [cx + s * 0.95, y - s * 0.63], [cx + s * 0.3, y - s * 0.63]], ink.paper) +
      (raises ? line([[cx + s * 0.44, y - s * 0.3], [cx + s * 0.72, y - s * 0.9], [cx + s * 0.66, y - s * 1.66]], coat, s * 0.2) + circle(cx + s * 0.66, y - s * 1.78, s * 0.12, '#C68E63') : '') +
      fromBehind(art, cx, y + s * 0.3, s, coat, rng.pick(YOUNG_HAIRS))
    );
  }));
  return [
    room(art, inks, 620),
    times(2, (i) => tallWindow(art, 50 + i * 180, 80, 140, 360, false)),
    board,
    rect(1290, 120, 180, 240, ink.paper),
    circle(1380, 230, 76, '#7FA5B8'),
    shape(`M1340 190q30 -30 60 -6q-6 30 -34 34t-10 34q-30 -10 -16 -62ZM1400 240q30 -10 44 6q-20 44 -44 40Z`, '#5F6F38'),
    rect(x - 30, 480, 840, 16, inks.wood),
    figure({ x: x + 640, y: 690, h: 430, pose: POSES.point, facing: -1, coat: ink.accent, skin: rng.pick(SKINS), hair: rng.pick(['bun', 'bob', 'short'] as const), cut: 'dress', trousers: '#1A1A1A' }),
    rect(1190, 560, 300, 26, inks.woodCut),
    rect(1210, 586, 260, 110, inks.wood),
    rect(1250, 520, 110, 20, '#12436D'),
    rect(1260, 540, 100, 20, ink.accent),
    circle(1420, 532, 26, ink.accent),
    line([[1420, 510], [1428, 496]], '#1A1A1A', 5),
    pupils,
  ].join('');
}
