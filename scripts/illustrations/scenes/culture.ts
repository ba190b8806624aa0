import { HEIGHT, WIDTH, type Art } from '../lib/art.ts';
import { strings, grandPiano } from '../lib/instruments.ts';
import { figure, POSES, SKINS } from '../lib/people.ts';
import { fromBehind, pendant, room, roomInks, shaft, tallWindow } from '../lib/room.ts';
import { blob, box, circle, clip, line, num, oval, pill, place, poly, rect, ring, shape, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';

const SPINES = ['#8C1C13', '#12436D', '#5F6F38', '#D79A32', '#1A1A1A', '#EDE3CC', '#B4613A'] as const;

/** A shelf of books between two sides; `y` is the board they stand on. */
function books(art: Art, x: number, y: number, w: number, h: number): string {
  const { rng } = art;
  const parts: string[] = [];
  let left = x;
  while (left < x + w - h * 0.1) {
    const width = Math.min(h * rng.range(0.1, 0.24), x + w - left);
    const height = h * rng.range(0.68, 0.94);
    const color = rng.pick(SPINES);
    const band = color === '#EDE3CC' || color === '#D79A32' ? '#1A1A1A' : '#EDE3CC';
    if (rng.chance(0.07)) {
      left += width;
      continue;
    }
    parts.push(rect(left, y - height, width - 2, height, color), rect(left + width * 0.12, y - height * 0.86, width * 0.7, h * 0.03, band));
    if (rng.chance(0.6)) parts.push(rect(left + width * 0.12, y - height * 0.2, width * 0.7, h * 0.025, band));
    if (rng.chance(0.4)) parts.push(rect(left + width * 0.3, y - height * 0.7, width * 0.36, height * 0.3, band));
    left += width;
  }
  return parts.join('');
}

/** The reading room: tall shelves, a ladder, a table under green lamps. */
export function library(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const bay = (x: number, w: number): string =>
    rect(x, 60, w, 600, inks.wood) + times(5, (row) => rect(x + 18, 84 + row * 116, w - 36, 104, '#1A1A1A') + books(art, x + 22, 188 + row * 116, w - 44, 104)) + rect(x - 10, 40, w + 20, 26, inks.woodCut);
  const lampAt = (x: number, y: number): string =>
    rect(x - 5, y - 86, 10, 86, '#D79A32') + oval(x, y, 36, 8, '#D79A32') + shape(`M${num(x - 66)} ${num(y - 76)}q8 -46 66 -46t66 46Z`, '#3F6B4A') + shape(gougePath([x - 40, y - 86], [x + 10, y - 110], 4), '#A9C79A') + (art.time === 'day' ? '' : poly([[x - 60, y - 72], [x + 60, y - 72], [x + 130, y], [x - 130, y]], '#FFE3A0'));
  return [
    room(art, inks, 650),
    bay(-60, 420),
    tallWindow(art, 420, 90, 200, 460),
    bay(690, 400),
    bay(1130, 440),
    shaft(art, 430, 100, 180, 640, -330),
    line([[1000, 720], [900, 60]], '#1A1A1A', 14),
    line([[1080, 720], [960, 60]], '#1A1A1A', 14),
    times(10, (i) => line([[990 - i * 9.4, 654 - i * 62], [1068 - i * 11, 654 - i * 62]], '#1A1A1A', 10)),
    figure({ x: 240, y: 760, h: 380, pose: POSES.point, facing: 1, coat: ink.accent, skin: rng.pick(SKINS), hair: 'bob', cut: 'dress', trousers: '#1A1A1A' }),
    figure({ x: 470, y: 990, h: 470, pose: POSES.sit, facing: 1, coat: '#12436D', skin: rng.pick(SKINS), hair: 'curly' }),
    figure({ x: 1180, y: 990, h: 470, pose: POSES.sit, facing: -1, coat: '#5F6F38', skin: rng.pick(SKINS), hair: 'bald' }),
    poly([[400, 800], [1250, 800], [1330, 860], [320, 860]], inks.woodCut),
    rect(316, 858, 1018, 34, inks.wood),
    rect(390, 890, 44, 140, inks.wood),
    rect(1216, 890, 44, 140, inks.wood),
    lampAt(640, 826),
    lampAt(1010, 826),
    poly([[560, 812], [640, 822], [720, 812], [740, 846], [640, 856], [540, 846]], '#FFFCF6'),
    line([[640, 822], [640, 856]], '#1A1A1A', 4),
    times(3, (i) => rect(880 - i * 4, 822 - i * 18, 120, 17, SPINES[i] ?? '#8C1C13')),
  ].join('');
}

/** A museum gallery: pictures, a vitrine, visitors. */
export function museum(art: Art): string {
  const { ink, rng } = art;
  const inks = { ...roomInks(art), wall: rng.pick(['#7C2A22', '#2F5572', '#56653A']), wallCut: '#C9A15A' };
  const frame = (x: number, y: number, w: number, h: number, inside: string): string =>
    rect(x - 30, y - 30, w + 60, h + 60, '#1A1A1A') + rect(x - 24, y - 24, w + 48, h + 48, '#D79A32') + gouges(art, { x: x - 22, y: y - 22, w: w + 44, h: h + 44, color: '#8B5E1C', gap: 12, length: [18, 40], width: [1.5, 2.5] }) + clip(art.id(), box(x, y, w, h), inside);
  const landscape = (x: number, y: number): string =>
    rect(x, y, 330, 230, '#F4D5AC') + circle(x + 240, y + 70, 34, '#FFFCF6') + poly([[x, y + 140], [x + 110, y + 80], [x + 220, y + 150], [x + 330, y + 110], [x + 330, y + 240], [x, y + 240]], '#7E9FAE') + poly([[x, y + 180], [x + 330, y + 150], [x + 330, y + 240], [x, y + 240]], '#5F6F38') + rect(x + 90, y + 110, 12, 70, '#1A1A1A') + poly([[x + 66, y + 120], [x + 96, y + 96], [x + 126, y + 120]], '#8C1C13');
  const portrait = (x: number, y: number): string =>
    rect(x, y, 190, 250, '#3A2420') + shape(`M${x + 20} ${y + 260}q6 -90 75 -96q72 6 78 96Z`, '#12436D') + oval(x + 95, y + 110, 42, 54, '#E9BE98') + shape(`M${x + 50} ${y + 110}q-4 -70 46 -70t46 70q-30 -36 -92 0Z`, '#D9CDB2') + poly([[x + 72, y + 168], [x + 95, y + 200], [x + 118, y + 168]], '#FFFCF6');
  const boat = (x: number, y: number): string =>
    rect(x, y, 260, 230, '#BCD0D8') + rect(x, y + 150, 260, 90, '#12436D') + poly([[x + 60, y + 146], [x + 200, y + 146], [x + 176, y + 184], [x + 84, y + 184]], '#8C1C13') + poly([[x + 126, y + 40], [x + 126, y + 138], [x + 60, y + 138]], '#FFFCF6') + poly([[x + 134, y + 60], [x + 134, y + 138], [x + 184, y + 138]], '#D79A32');
  const cx = rng.range(660, 740);
  const urn = `M${num(cx - 34)} 700q-76 -90 -50 -160q14 -36 46 -50l-14 -40h104l-14 40q32 14 46 50q26 70 -50 160Z`;
  return [
    room(art, inks, 670),
    rect(-30, 0, WIDTH + 60, 40, '#FFFCF6'),
    times(38, (i) => rect(i * 42 - 20, 44, 24, 22, '#FFFCF6')),
    frame(120, 170, 330, 230, landscape(120, 170)),
    frame(cx - 70, 130, 190, 250, portrait(cx - 70, 130)),
    frame(1080, 170, 260, 230, boat(1080, 170)),
    times(3, (i) => shape(gougePath([200 + i * 500, 96], [250 + i * 500, 140], 4) + gougePath([330 + i * 500, 96], [290 + i * 500, 140], 4), '#FFE3A0')),
    oval(cx, 920, 230, 26, inks.floorCut),
    rect(cx - 150, 720, 300, 200, '#FFFCF6'),
    gouges(art, { x: cx + 60, y: 730, w: 86, h: 180, color: '#B9AE94', gap: 15, length: [40, 86], width: [2, 4] }),
    rect(cx - 166, 704, 332, 24, '#1A1A1A'),
    rect(cx - 140, 430, 280, 276, '#BCD0D8'),
    shape(urn, ink.accent),
    clip(art.id(), urn, rect(cx - 140, 560, 280, 54, '#1A1A1A') + times(9, (i) => poly([[cx - 140 + i * 34, 606], [cx - 123 + i * 34, 568], [cx - 106 + i * 34, 606]], '#D79A32')) + rect(cx - 140, 636, 280, 9, '#1A1A1A') + rect(cx - 140, 530, 280, 9, '#1A1A1A')),
    stroke(`M${num(cx - 70)} 500q-56 10 -40 66M${num(cx + 70)} 500q56 10 40 66`, ink.accent, 13),
    poly([[cx - 140, 430], [cx + 140, 430], [cx + 140, 706], [cx - 140, 706]], 'none').replace('/>', ' stroke="#1A1A1A" stroke-width="7"/>'),
    shape(gougePath([cx + 70, 690], [cx + 124, 470], 6) + gougePath([cx + 94, 692], [cx + 130, 560], 4), '#FFFCF6'),
    figure({ x: cx - 390, y: 930, h: 480, pose: POSES.stand, coat: ink.second, skin: rng.pick(SKINS), hair: 'bun' }),
    figure({ x: cx - 270, y: 950, h: 300, pose: POSES.point, coat: '#D79A32', skin: rng.pick(SKINS), hair: 'curly', cut: 'jacket', trousers: '#12436D' }),
    figure({ x: cx + 430, y: 950, h: 500, pose: POSES.hold, facing: -1, coat: '#1A1A1A', trousers: '#12436D', skin: rng.pick(SKINS), hair: 'bald' }),
  ].join('');
}

function curtains(art: Art, color: string, fold: string): string {
  const side = (flip: 1 | -1): string => {
    const at = (x: number): number => (flip === 1 ? x : WIDTH - x);
    return (
      shape(`M${at(-30)} -30H${at(360)}Q${at(330)} 420 ${at(190)} 560Q${at(230)} 700 ${at(250)} 800H${at(-30)}Z`, color) +
      shape(times(7, (i) => gougePath([at(20 + i * 48), 40], [at(30 + i * 22), 560], 7, flip * 14) + gougePath([at(30 + i * 24), 590], [at(16 + i * 34), 790], 5)), fold) +
      pill(Math.min(at(-30), at(210)), 552, 240, 26, 8, '#D79A32')
    );
  };
  const swags = times(6, (i) => shape(`M${i * 260 - 40} -30h270q-10 190 -135 190t-135 -190Z`, color) + shape(gougePath([i * 260 + 10, 20], [i * 260 + 180, 20], 4, 50) + gougePath([i * 260 - 6, 40], [i * 260 + 196, 40], 5, 84), fold) + stroke(`M${i * 260 - 36} 0q10 160 131 160t131 -160`, '#D79A32', 8));
  return side(1) + side(-1) + swags;
}

/** Two actors in the light, the house before them. */
export function theatreStage(art: Art): string {
  const { rng } = art;
  const velvet = '#8C1C13';
  const cx = rng.range(700, 800);
  const heads = times(3, (row) => times(11 - row, (i) => fromBehind(art, 30 + i * (148 + row * 22) + (row % 2) * 70, 930 + row * 70, 70 + row * 18, '#1A1A1A', rng.pick(['#1A1A1A', '#2B1A14', '#3A2A22']))));
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, '#1B2A40'),
    circle(cx + 190, 230, 84, '#F3E9CE'),
    gouges(art, { x: 100, y: 60, w: 1300, h: 420, color: '#2D4A6E', gap: 30, length: [120, 340], width: [2, 5], density: [0.4, 0.7] }),
    times(5, (i) => poly([[250 + i * 210, 640], [250 + i * 210, 470 - (i % 2) * 80], [330 + i * 210, 390 - (i % 2) * 80], [410 + i * 210, 470 - (i % 2) * 80], [410 + i * 210, 640]], '#0E1826') + rect(300 + i * 210, 500 - (i % 2) * 50, 34, 46, '#D79A32')),
    poly([[cx - 560, -30], [cx - 480, -30], [cx + 40, 780], [cx - 330, 780]], '#3A5576'),
    poly([[cx + 560, -30], [cx + 480, -30], [cx - 40, 780], [cx + 330, 780]], '#3A5576'),
    poly([[-30, 650], [WIDTH + 30, 650], [WIDTH + 30, 840], [-30, 840]], '#7A4526'),
    gouges(art, { x: -30, y: 660, w: WIDTH + 60, h: 130, color: '#C28A52', gap: 20, length: [120, 340], width: [2, 3.4] }),
    oval(cx, 734, 360, 52, '#FFE3A0'),
    figure({ x: cx - 110, y: 744, h: 390, pose: POSES.point, coat: '#D79A32', trousers: '#1A1A1A', hat: 'brim', skin: rng.pick(SKINS), cut: 'jacket' }),
    figure({ x: cx + 140, y: 738, h: 370, pose: POSES.cheer, facing: -1, coat: '#B3261A', trousers: '#1A1A1A', skin: rng.pick(SKINS), hair: 'bob', cut: 'dress' }),
    curtains(art, velvet, '#C4503F'),
    rect(-30, 790, WIDTH + 60, 70, '#1A1A1A'),
    times(12, (i) => shape(`M${60 + i * 124} 806a26 24 0 0 1 52 0Z`, '#FFE3A0')),
    heads,
  ].join('');
}

/** A chamber concert: piano, cello, fiddle and singer, heads in the dark. */
export function concert(art: Art): string {
  const { ink, rng } = art;
  const warm = rng.chance(0.5);
  const back = warm ? '#6E211A' : '#12304F';
  const beam = warm ? '#9A3A2A' : '#24527F';
  const x = rng.range(330, 400);
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, back),
    times(5, (i) => shape(`M${i * 330 - 100} 560V230a105 105 0 0 1 210 0V560Z`, beam) + shape(`M${i * 330 - 70} 560V236a75 75 0 0 1 150 0V560Z`, back)),
    times(4, (i) => poly([[210 + i * 360, -30], [250 + i * 360, -30], [420 + i * 300 + 90, 760], [60 + i * 330 - 90, 760]], beam)),
    times(4, (i) => pill(190 + i * 360, -20, 80, 90, 12, '#1A1A1A') + oval(230 + i * 360, 70, 40, 14, '#FFE3A0')),
    gouges(art, { x: -30, y: 40, w: WIDTH + 60, h: 480, color: beam, gap: 34, length: [60, 160], width: [2, 4], density: [0.4, 0.5] }),
    poly([[-30, 640], [WIDTH + 30, 640], [WIDTH + 30, 830], [-30, 830]], '#B9773C'),
    gouges(art, { x: -30, y: 648, w: WIDTH + 60, h: 150, color: '#E0AC6A', gap: 22, length: [140, 380], width: [2, 4] }),
    rect(-30, 812, WIDTH + 60, 40, '#1A1A1A'),
    place(grandPiano('#1A1A1A', beam, '#FFFCF6'), x + 560, 740, 1.35),
    figure({ x: x + 236, y: 750, h: 400, pose: POSES.sit, coat: '#12436D', skin: rng.pick(SKINS), hair: 'short' }),
    rect(x + 186, 640, 100, 18, '#1A1A1A'),
    line([[x + 236, 650], [x + 236, 750]], '#1A1A1A', 12),
    figure({ x: x - 110, y: 790, h: 440, pose: POSES.sit, coat: ink.accent, skin: rng.pick(SKINS), hair: 'bun' }),
    place(strings('#C0722E', '#1A1A1A', '#FFE3A0'), x - 10, 800, 1.25, 8),
    line([[x - 90, 610], [x + 90, 640]], '#FFFCF6', 5),
    line([[x - 60, 600], [x + 22, 626]], ink.accent, 26),
    figure({ x: x + 900, y: 800, h: 440, pose: POSES.hold, facing: -1, coat: '#D79A32', trousers: '#1A1A1A', skin: rng.pick(SKINS), hair: 'curly', cut: 'jacket' }),
    place(strings('#8A3A1C', '#1A1A1A', '#FFE3A0'), x + 878, 486, 0.5, -98),
    line([[x + 760, 420], [x + 850, 560]], '#FFFCF6', 5),
    times(2, (row) => times(10 - row, (i) => fromBehind(art, 50 + i * (158 + row * 24) + row * 40, 960 + row * 76, 86 + row * 26, '#1A1A1A', rng.pick(['#1A1A1A', '#2B1A14', '#4A3A32'])))),
  ].join('');
}

/** Books close by, a cat asleep between them. */
export function bookshelf(art: Art): string {
  const { rng } = art;
  const inks = roomInks(art);
  const catX = rng.range(480, 760);
  const fur = rng.pick(['#D9822E', '#1A1A1A', '#8A8378']);
  const mark = fur === '#1A1A1A' ? '#FFFCF6' : '#1A1A1A';
  const cat = place(
    blob([[-190, 0], [-200, -60], [-120, -128], [0, -140], [110, -120], [170, -60], [160, 0]], fur) +
      circle(140, -66, 72, fur) + poly([[86, -112], [90, -172], [138, -134]], fur) + poly([[152, -134], [200, -168], [204, -104]], fur) +
      shape(gougePath([104, -72], [140, -64], 4, 8) + gougePath([156, -62], [190, -68], 4, 8) + gougePath([-140, -70], [-70, -112], 6) + gougePath([-90, -56], [-10, -104], 6) + gougePath([-30, -50], [44, -92], 6), mark) +
      poly([[142, -46], [156, -46], [149, -36]], '#8C1C13') + stroke('M-186 -12q-60 -6 -40 26q60 40 190 10', fur, 34) + stroke('M120 -38l-50 -6M120 -30l-46 10M180 -38l46 -8M180 -30l44 8', mark, 3),
    catX, 648, 1.05,
  );
  const shelf = (y: number): string => rect(-30, y, WIDTH + 60, 40, inks.woodCut) + rect(-30, y + 34, WIDTH + 60, 16, '#1A1A1A') + gouges(art, { x: -30, y: y + 4, w: WIDTH + 60, h: 28, color: inks.wood, gap: 12, length: [140, 420], width: [1.5, 2.5] });
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, inks.wood),
    gouges(art, { x: -30, y: 0, w: WIDTH + 60, h: HEIGHT, color: '#1A1A1A', gap: 22, length: [60, 240], width: [3, 6], density: [0.8, 0.8] }),
    books(art, -20, 310, 1540, 330),
    shelf(306),
    books(art, -20, 650, catX - 220, 300),
    books(art, catX + 250, 650, WIDTH - catX - 240, 300),
    cat,
    shelf(648),
    books(art, -20, HEIGHT + 10, 900, 310),
    circle(1110, 880, 92, '#7FA5B8'),
    shape('M1060 830q50 -50 96 -10q-10 50 -60 50t-20 60q-50 -40 -16 -100ZM1130 900q40 -20 64 0q-20 60 -60 64Z', '#5F6F38'),
    ring(1110, 880, 104, '#D79A32', 9),
    line([[1110, 984], [1110, HEIGHT + 20]], '#1A1A1A', 16),
    books(art, 1240, HEIGHT + 10, 300, 310),
  ].join('');
}

/** Breakfast things on a kitchen table by the window. */
export function kitchenTable(art: Art): string {
  const { ink, rng } = art;
  const inks = roomInks(art);
  const potX = rng.range(560, 640);
  const cloth = rng.pick(['#8C1C13', '#12436D', '#5F6F38']);
  const checks = times(15, (i) => poly([[i * 120 - 180, 700], [i * 120 - 128, 700], [i * 150 - 380, HEIGHT + 30], [i * 150 - 445, HEIGHT + 30]], cloth)) + times(3, (i) => rect(-30, 726 + i * 100 + i * i * 12, WIDTH + 60, 34 + i * 8, cloth));
  const pot = shape(`M${num(potX - 130)} 800q-40 -150 60 -200h140q100 50 60 200Z`, ink.accent) + oval(potX, 800, 128, 22, '#1A1A1A') + shape(`M${num(potX - 120)} 792q-30 -130 50 -180h140q80 50 50 180q-110 24 -240 0Z`, ink.accent) + oval(potX, 604, 76, 16, '#1A1A1A') + shape(`M${num(potX - 70)} 600q70 -60 140 0Z`, ink.accent) + circle(potX, 558, 17, '#1A1A1A') + stroke(`M${num(potX + 120)} 650q100 -10 90 60q-10 60 -84 50`, '#1A1A1A', 20) + shape(`M${num(potX - 120)} 720q-80 -20 -96 -110l-20 -14l44 -10q16 70 86 90Z`, ink.accent) + shape(gougePath([potX - 80, 770], [potX - 70, 640], 7) + gougePath([potX - 54, 776], [potX - 46, 660], 5), '#FFFCF6') + stroke(`M${num(potX - 230)} 560q-30 -40 6 -70t-6 -76`, inks.wallCut, 11);
  const loafAt: Point = [potX + 480, 830];
  const bread = pill(loafAt[0] - 220, loafAt[1] - 10, 440, 34, 10, inks.woodCut) + shape(`M${num(loafAt[0] - 170)} ${loafAt[1] - 8}q-20 -130 80 -130h150q90 6 76 130Z`, '#A9642A') + shape(`M${num(loafAt[0] + 84)} ${loafAt[1] - 8}q-30 -130 50 -130q80 10 62 130Z`, '#F3DFB4') + shape(times(3, (i) => gougePath([loafAt[0] - 120 + i * 60, loafAt[1] - 60], [loafAt[0] - 90 + i * 60, loafAt[1] - 128], 6)), '#F3DFB4') + shape(gougePath([loafAt[0] + 110, loafAt[1] - 30], [loafAt[0] + 170, loafAt[1] - 90], 3) + gougePath([loafAt[0] + 120, loafAt[1] - 70], [loafAt[0] + 150, loafAt[1] - 100], 3), '#A9642A');
  const cup = (x: number, y: number): string => oval(x, y + 6, 104, 20, '#1A1A1A') + oval(x, y, 100, 18, '#FFFCF6') + shape(`M${num(x - 56)} ${num(y - 78)}h112q0 78 -56 78t-56 -78Z`, '#FFFCF6') + oval(x, y - 78, 56, 13, '#5A3A24') + ring(x + 66, y - 50, 19, '#FFFCF6', 9) + shape(gougePath([x - 36, y - 56], [x - 18, y - 16], 4), '#B9AE94');
  return [
    room(art, inks, 640),
    tallWindow(art, 560, 70, 400, 400, false),
    poly([[500, 50], [560, 50], [590, 480], [470, 500]], cloth),
    poly([[1020, 50], [960, 50], [930, 480], [1050, 500]], cloth),
    rect(480, 40, 560, 16, '#1A1A1A'),
    rect(70, 180, 330, 18, inks.wood),
    times(4, (i) => pill(90 + i * 78, 112, 54, 68, 8, i % 2 === 0 ? '#D79A32' : '#7FA5B8') + rect(86 + i * 78, 102, 62, 16, '#1A1A1A')),
    rect(70, 360, 330, 18, inks.wood),
    times(5, (i) => circle(110 + i * 62, 332, 28, '#FFFCF6') + circle(110 + i * 62, 332, 18, '#B9C9CC')),
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
    times(3, (i) => circle(potX + 70 + i * 60, 890 - (i % 2) * 16, 42, '#B3261A') + line([[potX + 70 + i * 60, 852 - (i % 2) * 16], [potX + 76 + i * 60, 832 - (i % 2) * 16]], '#1A1A1A', 6) + shape(gougePath([potX + 48 + i * 60, 884 - (i % 2) * 16], [potX + 62 + i * 60, 864 - (i % 2) * 16], 5), '#FFFCF6')),
  ].join('');
}
