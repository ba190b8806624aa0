import { HEIGHT, WIDTH, type Art } from '../lib/art.ts';
import { house } from '../lib/buildings.ts';
import { fence, ground, hill, leaves, tufts, woods } from '../lib/land.ts';
import { figure, POSES, SKINS } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { blob, circle, line, num, oval, place, poly, rect, shape, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';
import { bareTree, bush, fir, willow } from '../lib/trees.ts';

/** Furrows and a river running to a farmhouse on higher ground. */
export function farmField(art: Art): string {
  const { ink, rng } = art;
  const vx = rng.range(420, 560);
  const horizon = 520;
  const furrows = times(15, (i) => {
    const x = -1500 + i * 200;
    return poly([[vx + i * 3, horizon], [vx + 4 + i * 3, horizon], [x + 96, HEIGHT + 30], [x, HEIGHT + 30]], i % 2 === 0 ? ink.groundCut : ink.leaf);
  });
  const riverShape = `M${WIDTH + 40} ${HEIGHT + 30}L780 ${HEIGHT + 30}Q1180 860 960 740Q820 650 1010 590Q1080 560 1010 ${horizon}L1040 ${horizon}Q1150 560 1090 610Q960 690 1180 770Q1420 850 ${WIDTH + 40} 880Z`;
  return [
    sky(art, { horizon, sun: [vx + 60, art.time === 'day' ? 170 : 380] }),
    hill(art, 450, 30, ink.far),
    shape(`M-30 ${horizon + 10}V400Q240 330 520 430T1000 ${horizon + 10}Z`, ink.mid),
    house(art, { x: 210, y: 400, w: 170, h: 100, roofH: 76, rows: 2, columns: 3 }),
    rect(396, 326, 130, 84, ink.accent),
    poly([[386, 330], [420, 274], [502, 274], [536, 330]], ink.roof),
    rect(440, 352, 44, 58, ink.ink),
    bareTree(art, 160, 402, 170, ink.ink),
    woods(art, horizon + 4, 60, ink.far),
    ground(art, horizon),
    furrows,
    shape(riverShape, ink.water),
    shape(times(16, (i) => gougePath([990 + rng.range(-20, 160) + i * 14, 640 + i * 22], [1090 + rng.range(0, 120) + i * 22, 640 + i * 22], 2 + i * 0.3)), ink.waterCut),
    times(5, (i) => willow(art, 1130 + i * 66 + i * i * 8, 600 + i * 28, 150 + i * 46, ink.leaf)),
    fence(-30, 560, 930, 90, ink.ink),
    tufts(art, HEIGHT + 10, 22, 90, ink.ink),
  ].join('');
}

/** Apple trees, a ladder, crates of fruit. */
export function orchard(art: Art): string {
  const { ink, rng } = art;
  const fruit = art.time === 'night' ? '#C23A26' : '#B3261A';
  const tree = (x: number, y: number, s: number): string => {
    const crown = Array.from({ length: 12 }, (_, i): Point => {
      const angle = (i / 12) * Math.PI * 2;
      return [x + Math.cos(angle) * s * rng.range(0.48, 0.58), y - s * 0.86 + Math.sin(angle) * s * rng.range(0.34, 0.42)];
    });
    const spots = times(26, () => {
      const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.range(0.02, 0.86))];
      const [ax, ay] = [x + Math.cos(angle) * s * 0.5 * reach, y - s * 0.86 + Math.sin(angle) * s * 0.36 * reach];
      return circle(ax, ay, s * 0.032, fruit) + shape(gougePath([ax - s * 0.014, ay - s * 0.012], [ax + s * 0.004, ay - s * 0.02], s * 0.006), ink.paper);
    });
    let leaf = '';
    for (let i = 0; i < 60; i += 1) {
      const [angle, reach] = [rng.range(0, Math.PI * 2), Math.sqrt(rng.range(0.02, 0.9))];
      const [lx, ly] = [x + Math.cos(angle) * s * 0.5 * reach, y - s * 0.86 + Math.sin(angle) * s * 0.36 * reach];
      leaf += gougePath([lx, ly], [lx + s * 0.06, ly - s * 0.03], s * 0.014);
    }
    return (
      shape(`M${num(x - s * 0.09)} ${num(y)}q${num(s * 0.07)} ${num(-s * 0.3)} ${num(-s * 0.14)} ${num(-s * 0.62)}l${num(s * 0.07)} 0q${num(s * 0.08)} ${num(s * 0.2)} ${num(s * 0.12)} ${num(s * 0.2)}q${num(s * 0.05)} ${num(-s * 0.06)} ${num(s * 0.1)} ${num(-s * 0.26)}l${num(s * 0.08)} 0q${num(-s * 0.16)} ${num(s * 0.36)} ${num(-s * 0.04)} ${num(s * 0.68)}Z`, ink.ink) +
      blob(crown, ink.leaf) +
      shape(leaf, art.time === 'day' ? ink.ground : ink.groundCut) +
      spots
    );
  };
  const x = rng.range(380, 440);
  const crate = (cx: number, cy: number): string =>
    times(7, (i) => circle(cx - 66 + i * 22, cy - 72 - (i % 2) * 10, 17, fruit)) + rect(cx - 92, cy - 70, 184, 70, '#D79A32') + rect(cx - 92, cy - 48, 184, 7, ink.ink) + rect(cx - 92, cy - 24, 184, 7, ink.ink) + rect(cx - 92, cy - 70, 12, 70, ink.ink) + rect(cx + 80, cy - 70, 12, 70, ink.ink);
  return [
    sky(art, { horizon: 500 }),
    hill(art, 430, 40, ink.far),
    woods(art, 540, 80, ink.mid),
    ground(art, 540),
    times(4, (i) => tree(880 + i * 170, 640 + (i % 2) * 12, 210)),
    times(2, (i) => tree(130 + i * 1160, 760, 370)),
    tree(x + 360, 720, 330),
    oval(x, 922, 240, 30, ink.groundCut),
    tree(x, 920, 690),
    line([[x + 130, 950], [x + 20, 380]], ink.ink, 15),
    line([[x + 230, 940], [x + 66, 376]], ink.ink, 15),
    times(9, (i) => line([[x + 124 - i * 12, 905 - i * 60], [x + 220 - i * 18, 898 - i * 60]], ink.ink, 11)),
    figure({ x: x + 490, y: 960, h: 400, pose: POSES.hold, facing: -1, coat: ink.second, skin: rng.pick(SKINS), hat: 'brim', cut: 'jacket' }),
    crate(x + 720, 950),
    crate(x + 930, 968),
    times(16, () => circle(x + rng.range(-260, 330), rng.range(900, 980), 13, fruit)),
    tufts(art, HEIGHT + 6, 22, 60, ink.mid),
  ].join('');
}

/** A trail between tall thin trunks. */
export function forestTrail(art: Art): string {
  const { ink, rng } = art;
  const fall = art.weather === 'snow' ? [ink.paper, ink.groundCut] : [ink.accent, '#D79A32', '#C06A3A'];
  const trunk = (x: number, y: number, w: number, color: string): string => {
    const marks = times(9, () => {
      const my = rng.range(-20, y - 40);
      return shape(gougePath([x - w * rng.range(0.1, 0.45), my], [x + w * rng.range(0, 0.4), my + rng.range(-6, 6)], w * 0.05), ink.wallShade);
    });
    return poly([[x - w * 0.42, -30], [x + w * 0.38, -30], [x + w * 0.5, y - w], [x + w * 0.9, y], [x - w * 0.9, y], [x - w * 0.5, y - w]], color) + marks;
  };
  const far = times(24, (i) => {
    const x = i * 66 + rng.range(-22, 22);
    return rect(x, -30, rng.range(9, 20), 590, i % 3 === 0 ? ink.far : ink.mid);
  });
  const path = `M560 ${HEIGHT + 30}Q480 860 720 770Q900 700 790 630Q730 592 778 540L790 540Q752 592 836 630Q970 700 880 790Q760 880 1080 ${HEIGHT + 30}Z`;
  return [
    sky(art, { horizon: 540, sun: [rng.range(560, 900), 320] }),
    far,
    ground(art, 540),
    woods(art, 560, 36, ink.leaf),
    shape(path, ink.wallShade),
    shape(times(14, (i) => gougePath([760 - i * 6 + rng.range(-30, 40), 640 + i * 24], [820 + rng.range(0, 60), 640 + i * 24], 2 + i * 0.3)), ink.groundCut),
    trunk(300, 700, 44, ink.ink),
    trunk(1130, 690, 48, ink.ink),
    trunk(560, 640, 28, ink.ink),
    trunk(960, 630, 26, ink.ink),
    figure({ x: 838, y: 716, h: 170, pose: POSES.walk, coat: ink.accent, hat: 'beanie' }),
    shape('M880 712q-6 -26 8 -34h34q12 -14 22 -8l10 8l-12 8q-4 16 -10 28h-6l-2 -18h-26l-6 16Z', ink.ink),
    leaves(art, 590, HEIGHT, 150, fall),
    trunk(130, 860, 92, ink.ink),
    trunk(1370, 900, 104, ink.ink),
    times(14, () => {
      const [x, y] = [rng.range(0, WIDTH), rng.range(30, 520)];
      return shape(gougePath([x, y], [x + 30, y + 14], 7), rng.pick(fall));
    }),
    bush(art, -60, HEIGHT + 10, 330, 120, ink.leaf),
    bush(art, 1220, HEIGHT + 10, 340, 90, ink.leaf),
  ].join('');
}

/** An allotment: rows of cabbages, a shed, a barrow. */
export function garden(art: Art): string {
  const { ink, rng } = art;
  const cabbage = (x: number, y: number, s: number): string =>
    blob(Array.from({ length: 9 }, (_, i): Point => [x + Math.cos((i / 9) * 6.28) * s * rng.range(0.85, 1.1), y + Math.sin((i / 9) * 6.28) * s * 0.62]), ink.leaf) +
    blob(Array.from({ length: 7 }, (_, i): Point => [x + Math.cos((i / 7) * 6.28) * s * 0.62, y - s * 0.12 + Math.sin((i / 7) * 6.28) * s * 0.42]), '#8FA04E') +
    shape(times(5, (i) => gougePath([x, y + s * 0.2], [x + (i - 2) * s * 0.4, y - s * 0.44 + Math.abs(i - 2) * s * 0.12], s * 0.04)), ink.light);
  const bed = (y: number, h: number, s: number): string =>
    poly([[90 - (y - 600) * 0.5, y], [900 + (y - 600) * 0.2, y], [930 + (y - 600) * 0.3, y + h], [50 - (y - 600) * 0.6, y + h]], '#5A3A24') + gouges(art, { x: 80 - (y - 600) * 0.4, y, w: 800, h, color: '#8A5A38', gap: 14, length: [20, 60], width: [1.5, 3] }) + times(7, (i) => cabbage(140 + i * (122 + (y - 600) * 0.05) - (y - 600) * 0.4, y + h * 0.3, s));
  const shed = 1020;
  return [
    sky(art, { horizon: 480 }),
    hill(art, 440, 24, ink.far),
    times(4, (i) => house(art, { x: 60 + i * 240, y: 540, w: 150, h: 110, roofH: 66, columns: 2, rows: 1, hasDoor: false })),
    fence(-30, WIDTH + 30, 580, 90, ink.wallShade),
    ground(art, 570),
    rect(shed, 380, 330, 330, ink.second),
    times(9, (i) => line([[shed + 36 * i + 20, 386], [shed + 36 * i + 20, 706]], ink.ink, 4)),
    poly([[shed - 36, 390], [shed + 30, 290], [shed + 300, 290], [shed + 366, 390]], ink.roof),
    rect(shed + 190, 470, 104, 240, ink.accent),
    circle(shed + 276, 596, 7, ink.light),
    rect(shed + 40, 450, 110, 96, ink.light),
    rect(shed + 50, 460, 90, 76, ink.glass),
    line([[shed + 95, 460], [shed + 95, 536]], ink.light, 6),
    line([[shed + 20, 720], [shed - 30, 440]], ink.ink, 9),
    bed(620, 74, 42),
    bed(726, 92, 54),
    bed(852, 130, 68),
    figure({ x: 700, y: 726, h: 300, pose: POSES.hold, coat: ink.accent, hat: 'brim', skin: rng.pick(SKINS), cut: 'jacket' }),
    line([[744, 720], [762, 500]], ink.ink, 8),
    poly([[738, 708], [776, 712], [770, 758], [748, 770], [734, 752]], ink.ink),
    circle(1130, 930, 46, ink.ink),
    circle(1130, 930, 20, ink.light),
    poly([[1090, 770], [1370, 770], [1310, 880], [1150, 880]], ink.accent),
    line([[1130, 930], [1200, 880], [1470, 800]], ink.ink, 13),
    line([[1300, 880], [1320, 960]], ink.ink, 13),
    shape('M1110 772q40 -70 120 -62t120 62Z', ink.leaf),
    times(6, (i) => line([[1130 + i * 40, 764], [1110 + i * 46, 700 - (i % 2) * 26]], ink.leaf, 9)),
    bareTree(art, 1440, 700, 460, ink.ink),
  ].join('');
}

/** Hives, a keeper in a veil, and bees close by. */
export function bees(art: Art): string {
  const { ink, rng } = art;
  const gold = '#E0A02E';
  const bee = (x: number, y: number, s: number, turn: number): string =>
    place(
      oval(-14, -42, 20, 42, ink.light) + oval(26, -40, 18, 38, ink.light) + shape(gougePath([-14, -10], [-20, -70], 3) + gougePath([24, -10], [30, -66], 3), ink.ink) +
        oval(0, 0, 62, 36, gold) + times(3, (i) => shape(`M${-34 + i * 26} ${-31 + Math.abs(i - 1) * 3}q14 31 0 ${62 - Math.abs(i - 1) * 6}l13 0q14 -31 0 ${-62 + Math.abs(i - 1) * 6}Z`, ink.ink)) +
        circle(62, -4, 24, ink.ink) + circle(70, -10, 6, ink.paper) + line([[70, -24], [88, -48]], ink.ink, 4) + line([[60, -26], [68, -54]], ink.ink, 4) + poly([[-60, -5], [-86, 0], [-60, 6]], ink.ink) + times(3, (i) => line([[-20 + i * 22, 32], [-26 + i * 22, 52]], ink.ink, 4)),
      x, y, s, turn,
    );
  const hive = (x: number, y: number, s: number, color: string): string =>
    line([[x - s * 0.36, y], [x - s * 0.4, y + s * 0.16]], ink.ink, s * 0.05) + line([[x + s * 0.36, y], [x + s * 0.4, y + s * 0.16]], ink.ink, s * 0.05) +
    times(4, (i) => rect(x - s * 0.5 + (i === 3 ? s * 0.03 : 0), y - s * (0.26 + i * 0.26), s * (i === 3 ? 0.94 : 1), s * 0.25, i % 2 === 0 ? color : ink.light) + rect(x - s * 0.13, y - s * (0.15 + i * 0.26), s * 0.26, s * 0.05, ink.ink) + rect(x - s * 0.5, y - s * (0.02 + i * 0.26), s, s * 0.02, ink.ink)) +
    poly([[x - s * 0.6, y - s * 1.03], [x - s * 0.54, y - s * 1.14], [x + s * 0.54, y - s * 1.14], [x + s * 0.6, y - s * 1.03]], ink.roof) + rect(x - s * 0.2, y - s * 0.06, s * 0.4, s * 0.06, ink.ink);
  const kx = rng.range(720, 780);
  const keeper = figure({ x: kx, y: 860, h: 480, pose: POSES.hold, facing: 1, coat: ink.light, trousers: ink.light, skin: '#C68E63', cut: 'jacket', hat: 'none' }) +
    shape(`M${num(kx - 52)} 442q-8 -70 54 -74t66 70l14 42q-70 30 -144 4Z`, ink.ink) + gouges(art, { x: kx - 40, y: 400, w: 100, h: 76, color: ink.wallShade, gap: 9, length: [14, 34], width: [1, 1.8] }) + oval(kx + 8, 396, 96, 17, '#D79A32') + shape(`M${num(kx - 46)} 394q6 -56 54 -56t54 56Z`, '#D79A32') + rect(kx + 76, 500, 130, 86, '#C9853A') + times(4, (i) => rect(kx + 84, 512 + i * 18, 114, 8, ink.ink));
  return [
    sky(art, { horizon: 500 }),
    hill(art, 440, 40, ink.far),
    woods(art, 560, 110, ink.mid),
    fir(art, 1390, 600, 330, ink.mid),
    ground(art, 570),
    hive(330, 740, 190, ink.second),
    hive(560, 720, 160, ink.accent),
    hive(1060, 860, 300, ink.accent),
    hive(1330, 780, 210, ink.second),
    keeper,
    tufts(art, 900, 40, 70, ink.leaf),
    tufts(art, HEIGHT + 6, 30, 120, ink.mid),
    times(12, (i) => bee(rng.range(120, 1400), rng.range(160, 620), rng.range(0.24, 0.4), i * 40 - 60)),
    times(9, (i) => { const x = 90 + i * 44; return line([[x, HEIGHT], [x + 14, 830 - (i % 3) * 60]], ink.leaf, 7) + times(6, (j) => oval(x + 14 + Math.cos(j) * 21, 822 - (i % 3) * 60 + Math.sin(j) * 21, 14, 14, ink.accent)) + circle(x + 14, 822 - (i % 3) * 60, 11, gold); }),
    bee(290, 590, 1.9, -14),
    stroke('M60 300q90 -90 150 0t120 110', ink.ink, 4).replace('/>', ' stroke-dasharray="2 16"/>'),
  ].join('');
}
