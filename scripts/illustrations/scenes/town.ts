import { HEIGHT, WIDTH, litChance, type Art } from '../lib/art.ts';
import { awning, bricks, door, house, lamp, pane, panes, skyline } from '../lib/buildings.ts';
import { cobbles, ground } from '../lib/land.ts';
import { figure, passerBy, POSES, SKINS } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { box, circle, clip, line, num, oval, pill, poly, rect, ring, shape, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, hatch } from '../lib/texture.ts';
import { bareTree } from '../lib/trees.ts';

/** A clock face whose hands the seed sets. */
export function clockFace(art: Art, x: number, y: number, r: number): string {
  const { ink, rng } = art;
  const hand = (length: number, width: number): string => {
    const angle = rng.range(0, Math.PI * 2);
    return line([[x, y], [x + Math.sin(angle) * length, y - Math.cos(angle) * length]], '#1A1A1A', width);
  };
  const face = art.time === 'day' ? ink.paper : ink.lit;
  return (
    circle(x, y, r * 1.16, ink.ink) +
    circle(x, y, r, face) +
    times(12, (i) => {
      const angle = (i / 12) * Math.PI * 2;
      return line([[x + Math.sin(angle) * r * 0.76, y - Math.cos(angle) * r * 0.76], [x + Math.sin(angle) * r * 0.88, y - Math.cos(angle) * r * 0.88]], '#1A1A1A', r * 0.08);
    }) +
    hand(r * 0.5, r * 0.12) +
    hand(r * 0.72, r * 0.08)
  );
}

/** The town hall with its clock tower across the square. */
export function townHall(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(700, 800);
  const [base, top] = [760, 400];
  const arch = (x: number, y: number, w: number, h: number): string => {
    const isLit = rng.chance(litChance(art));
    return (
      shape(`M${num(x - 7)} ${num(y + h + 7)}v${num(-h)}a${num(w / 2 + 7)} ${num(w / 2 + 7)} 0 0 1 ${num(w + 14)} 0v${num(h)}Z`, ink.wallShade) +
      shape(`M${num(x)} ${num(y + h)}v${num(-h)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0v${num(h)}Z`, isLit ? ink.lit : ink.glass) +
      line([[x + w / 2, y - w / 2], [x + w / 2, y + h]], ink.light, 4) +
      line([[x, y + h * 0.42], [x + w, y + h * 0.42]], ink.light, 4)
    );
  };
  const wing = (side: 1 | -1): string =>
    times(4, (i) => {
      const x = cx + side * (206 + i * 84) - 24;
      return arch(x, 486, 48, 84) + rect(x, 630, 48, 62, rng.chance(litChance(art)) ? ink.lit : ink.glass) + rect(x - 6, 694, 60, 8, ink.ink);
    });
  const tower = [
    rect(cx - 76, 190, 152, 220, ink.wall),
    clip(art.id(), box(cx + 34, 190, 42, 220), hatch(cx + 34, 190, 42, 220, ink.wallShade, 10, 3)),
    rect(cx - 90, 182, 180, 18, ink.roof),
    clockFace(art, cx, 282, 52),
    times(2, (i) => rect(cx - 46 + i * 54, 356, 38, 40, ink.glass)),
    rect(cx - 52, 122, 104, 62, ink.wall),
    times(3, (i) => rect(cx - 40 + i * 31, 134, 18, 50, ink.glass)),
    shape(`M${num(cx - 66)} 124q4 -84 66 -96q62 12 66 96Z`, ink.accent),
    shape(gougePath([cx - 30, 116], [cx - 12, 46], 4) + gougePath([cx + 4, 116], [cx + 2, 40], 4) + gougePath([cx + 38, 116], [cx + 16, 48], 4), ink.wallShade),
    line([[cx, 30], [cx, -30]], ink.ink, 7),
    shape(`M${num(cx + 2)} -26q44 -8 64 12q-24 18 -64 10Z`, ink.accent),
  ];
  const portico = [
    poly([[cx - 176, 468], [cx, 386], [cx + 176, 468]], ink.wall),
    poly([[cx - 176, 474], [cx, 388], [cx + 176, 474], [cx + 130, 474], [cx, 412], [cx - 130, 474]], ink.roof),
    ring(cx, 452, 17, ink.accent, 9),
    rect(cx - 176, 468, 352, 24, ink.wallShade),
    rect(cx - 156, 490, 312, 260, art.time === 'day' ? ink.glass : ink.roof),
    rect(cx - 36, 590, 72, 160, art.time === 'day' ? ink.accent : ink.lit),
    line([[cx, 590], [cx, 750]], ink.ink, 6),
    times(5, (i) => rect(cx - 166 + i * 76, 490, 28, 262, ink.wall) + rect(cx - 150 + i * 76, 492, 12, 258, ink.wallShade) + rect(cx - 172 + i * 76, 486, 40, 14, ink.light)),
    times(4, (i) => rect(cx - 190 - i * 16, 748 + i * 13, 380 + i * 32, 14, i % 2 === 0 ? ink.light : ink.wallShade)),
  ];
  return [
    sky(art, { horizon: 620, sun: [cx + rng.pick([-1, 1]) * 470, art.time === 'day' ? 150 : 240] }),
    skyline(art, 740, 190, ink.far),
    ...tower,
    rect(cx - 520, top, 1040, base - top, ink.wall),
    rect(cx - 540, top - 16, 1080, 26, ink.roof),
    times(26, (i) => rect(cx - 530 + i * 41.4, top - 36, 20, 22, ink.wallShade)),
    rect(cx - 520, 604, 1040, 12, ink.wallShade),
    clip(art.id(), box(cx + 450, top + 10, 70, 350), hatch(cx + 450, top + 10, 70, 350, ink.wallShade, 13, 3.4)),
    wing(-1),
    wing(1),
    ground(art, base),
    cobbles(art, base + 60, ink.groundCut),
    ...portico,
    bareTree(art, cx - 640, 810, 560, ink.ink),
    bareTree(art, cx + 660, 830, 620, ink.ink),
    lamp(art, cx - 330, 850, 260),
    lamp(art, cx + 350, 850, 260),
    passerBy(art, cx + rng.range(120, 240), 872, 132),
    passerBy(art, cx - rng.range(420, 520), 940, 170),
  ].join('');
}

/** One shop: window with goods, door, awning, flat above. */
function shop(art: Art, x: number, y: number, w: number, h: number): string {
  const { ink, rng } = art;
  const wall = rng.pick([ink.wall, ink.wallShade, ink.accent, ink.second]);
  const front = rng.pick([ink.accent, ink.second, ink.leaf].filter((color) => color !== wall));
  const isOpen = art.time === 'day' ? ink.light : ink.lit;
  const goods = times(5, (i) => circle(x + w * (0.13 + i * 0.09), y - 74, w * 0.034, rng.pick([ink.accent, ink.second, ink.ink])) + rect(x + w * (0.1 + i * 0.09), y - 74, w * 0.06, 26, rng.pick([ink.ink, ink.second, ink.leaf])));
  return [
    rect(x, y - h, w, h, wall),
    bricks(art, x, y - h, w, h - 220, ink.ink, 0.14),
    rect(x - 4, y - h - 16, w + 8, 22, ink.roof),
    panes(art, x, y - h + 18, w, h - 240, 2, h > 480 ? 2 : 1),
    rect(x, y - 210, w, 210, front),
    rect(x + w * 0.07, y - 150, w * 0.52, 112, isOpen),
    goods,
    rect(x + w * 0.68, y - 152, w * 0.22, 152, ink.ink),
    rect(x + w * 0.71, y - 144, w * 0.16, 84, isOpen),
    rng.chance(0.6) ? awning(x + w * 0.03, y - 202, w * 0.6, 54, [ink.light, front === ink.accent ? ink.ink : ink.accent], 7) : rect(x + w * 0.04, y - 198, w * 0.9, 36, ink.light),
    rng.chance(0.5) ? line([[x + w * 0.92, y - 250], [x + w * 0.92 + 52, y - 250]], ink.ink, 5) + circle(x + w * 0.92 + 30, y - 218, 27, ink.ink) + circle(x + w * 0.92 + 30, y - 218, 20, ink.lit) : '',
  ].join('');
}

/** Shop fronts, a crosswalk and a street lamp. */
export function mainStreet(art: Art): string {
  const { ink, rng } = art;
  const base = 720;
  const row: string[] = [];
  for (let x = -50; x < WIDTH; ) {
    const w = rng.range(250, 320);
    row.push(shop(art, x, base, w, rng.range(410, 560)));
    x += w;
  }
  const crossing = rng.range(560, 760);
  return [
    sky(art, { horizon: 420 }),
    ...row,
    rect(-30, base, WIDTH + 60, 44, ink.wallShade),
    rect(-30, base + 38, WIDTH + 60, 10, ink.ink),
    ground(art, base + 48, art.time === 'day' ? '#6F7478' : ink.ground, ink.groundCut),
    times(7, (i) => poly([[crossing + i * 62 - 190, base + 56], [crossing + i * 62 - 158, base + 56], [crossing + i * 110 - 300, HEIGHT + 20], [crossing + i * 110 - 362, HEIGHT + 20]], ink.light)),
    lamp(art, crossing + 400, base + 34, 480, art.weather !== 'rain'),
    passerBy(art, crossing - 30, base + 150, 230),
    passerBy(art, crossing + 130, base + 110, 205),
    passerBy(art, 180, base + 30, 180, POSES.stand),
    passerBy(art, 1300, base + 30, 180),
  ].join('');
}

/** A market stall under a striped awning. */
export function marketStall(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(240, 320);
  const w = 960;
  const lift = art.weather === 'wind' ? 110 : 0;
  const heap = (cx: number, cy: number, color: string, r: number): string =>
    times(9, (i) => {
      const [row, column] = i < 4 ? [0, i] : i < 7 ? [1, i - 4] : [2, i - 7];
      const px = cx + (column - (3 - row) / 2) * r * 1.75;
      return circle(px, cy - row * r * 1.35, r, color) + shape(gougePath([px - r * 0.5, cy - row * r * 1.35 - r * 0.3], [px + r * 0.1, cy - row * r * 1.35 - r * 0.62], r * 0.12), ink.light);
    });
  const crate = (cx: number, cy: number, fill: string): string =>
    fill + rect(cx - 84, cy - 8, 168, 74, ink.lit) + times(2, (i) => rect(cx - 84, cy + 14 + i * 26, 168, 6, ink.ink)) + rect(cx - 84, cy - 8, 12, 74, ink.ink) + rect(cx + 72, cy - 8, 12, 74, ink.ink);
  const leeks = (cx: number, cy: number): string =>
    times(7, (i) => line([[cx - 60 + i * 20, cy], [cx - 66 + i * 22, cy - 56]], ink.light, 13) + line([[cx - 66 + i * 22, cy - 52], [cx - 84 + i * 28, cy - 104]], ink.leaf, 15));
  const colors = ['#B4442B', MOSSY, ink.accent, '#D7822E'] as const;
  return [
    sky(art, { horizon: 520 }),
    skyline(art, 620, 260, ink.far),
    times(4, (i) => house(art, { x: i * 390 - 90, y: 640, w: 250, h: 230, roofH: 100, isGable: i % 2 === 0 })),
    ground(art, 640),
    cobbles(art, 700, ink.groundCut),
    passerBy(art, 120, 770, 250),
    rect(x + 20, 300, 16, 480, ink.ink),
    rect(x + w - 36, 300, 16, 480, ink.ink),
    figure({ x: x + w * 0.52, y: 850, h: 440, pose: POSES.hold, coat: ink.second, skin: rng.pick(SKINS), hat: 'brim', trousers: ink.ink, cut: 'jacket' }),
    awning(x - 40, 240, w + 80, 150, [ink.accent, ink.light], 14, lift),
    rect(x - 46, 226, w + 92, 22, ink.ink),
    poly([[x - 30, 640], [x + w + 30, 640], [x + w + 60, 720], [x - 60, 720]], ink.wallShade),
    crate(x + 90, 640, heap(x + 90, 622, colors[0], 22)),
    crate(x + 290, 640, leeks(x + 290, 640)),
    crate(x + 690, 640, heap(x + 690, 620, colors[1], 23)),
    crate(x + 880, 640, heap(x + 880, 622, colors[3], 21)),
    rect(x - 62, 706, w + 124, 200, ink.ink),
    times(6, (i) => rect(x - 44 + i * 180, 722, 164, 168, ink.accent)),
    times(6, (i) => shape(gougePath([x - 30 + i * 180, 756], [x + 106 + i * 180, 756], 4) + gougePath([x - 30 + i * 180, 812], [x + 106 + i * 180, 812], 4), ink.wallShade)),
    crate(x + 40, 900, heap(x + 40, 884, colors[2], 22)),
    crate(x + 260, 910, heap(x + 260, 892, colors[1], 22)),
    figure({ x: x + w + 10, y: 960, h: 520, pose: POSES.point, facing: -1, coat: ink.leaf, trousers: ink.ink, skin: rng.pick(SKINS), hat: 'beanie' }),
  ].join('');
}

const MOSSY = '#7C8C3F';

function loaf(x: number, y: number, w: number, color: string, cut: string): string {
  const h = w * 0.42;
  return shape(`M${num(x)} ${num(y)}q${num(-w * 0.06)} ${num(-h)} ${num(w * 0.5)} ${num(-h)}t${num(w * 0.5)} ${num(h)}Z`, color) + shape(times(3, (i) => gougePath([x + w * (0.2 + i * 0.2), y - h * 0.3], [x + w * (0.34 + i * 0.2), y - h * 0.84], w * 0.03)), cut);
}

/** A bakery window full of bread. */
export function bakery(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(210, 330);
  const crust = '#A9642A';
  const glow = art.time === 'day' ? '#F3DFB4' : ink.lit;
  const shelves = times(3, (row) => {
    const y = 470 + row * 108;
    return (
      times(6, (i) => {
        const left = x + 110 + i * 86;
        if (row === 2 && i % 2 === 0) return times(4, (j) => pill(left + 8 + j * 17, y - 84 + (j % 2) * 8, 14, 84, 7, crust));
        return row === 1 && i % 3 === 1 ? circle(left + 38, y - 34, 33, crust) + shape(gougePath([left + 18, y - 40], [left + 58, y - 40], 3) + gougePath([left + 38, y - 60], [left + 38, y - 20], 3), glow) : loaf(left, y, 78, crust, glow);
      }) + rect(x + 96, y, 548, 12, ink.ink)
    );
  });
  return [
    sky(art, { horizon: 300 }),
    house(art, { x: -240, y: 800, w: 420, h: 560, roofH: 150, rows: 3 }),
    house(art, { x: 1240, y: 800, w: 420, h: 500, roofH: 170, rows: 3 }),
    rect(x - 40, 60, 1000, 740, ink.wall),
    bricks(art, x - 40, 60, 1000, 260, ink.wallShade, 0.5),
    rect(x - 60, 40, 1040, 34, ink.roof),
    pane(art, x + 120, 100, 100, 130),
    pane(art, x + 400, 100, 100, 130),
    pane(art, x + 680, 100, 100, 130),
    rect(x, 300, 920, 500, ink.accent),
    rect(x + 80, 350, 580, 380, ink.ink),
    rect(x + 92, 362, 556, 356, glow),
    shelves,
    clip(art.id(), box(x + 92, 362, 556, 356), figure({ x: x + 545, y: 900, h: 500, pose: POSES.hold, facing: -1, coat: ink.paper, trousers: ink.ink, hat: 'beanie', skin: rng.pick(SKINS), cut: 'jacket' })),
    rect(x + 80, 716, 580, 20, ink.ink),
    door(art, x + 716, 800, 150, 400, ink.ink),
    rect(x + 738, 440, 106, 220, glow),
    awning(x - 20, 300, 960, 84, [ink.light, ink.ink], 16),
    rect(x - 24, 286, 968, 18, ink.ink),
    line([[x + 960, 230], [x + 1090, 230]], ink.ink, 9),
    oval(x + 1040, 296, 66, 50, ink.ink),
    stroke(`M${num(x + 1004)} 300q0 -34 34 -34t36 34q-2 22 -36 22t-34 -22m34 -34v54`, ink.lit, 9),
    rect(-30, 796, WIDTH + 60, 30, ink.wallShade),
    ground(art, 822),
    cobbles(art, 840, ink.groundCut),
    art.time === 'night' || art.time === 'dusk' ? poly([[x + 70, 824], [x + 670, 824], [x + 800, 990], [x - 60, 990]] as const satisfies Point[], ink.lit) + cobbles(art, 846, ink.ground) : '',
    passerBy(art, x - 110, 900, 380),
  ].join('');
}

/** A corner café with tables on the sidewalk. */
export function cafe(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(300, 380);
  const glow = art.time === 'day' ? ink.light : ink.lit;
  const table = (cx: number, cy: number): string =>
    oval(cx, cy, 92, 16, ink.light) + oval(cx, cy + 5, 92, 15, ink.ink) + oval(cx, cy - 2, 92, 15, ink.light) + rect(cx - 6, cy + 8, 12, 122, ink.ink) + oval(cx, cy + 132, 50, 9, ink.ink) + pill(cx - 40, cy - 30, 32, 26, 6, ink.accent) + stroke(`M${num(cx - 26)} ${num(cy - 42)}q-10 -16 0 -28t0 -28`, ink.wallShade, 5) + pill(cx + 20, cy - 28, 28, 24, 6, ink.second);
  const chair = (cx: number, cy: number, facing: 1 | -1): string =>
    line([[cx - facing * 40, cy - 130], [cx - facing * 34, cy], [cx - facing * 44, cy + 96]], ink.ink, 9) + line([[cx - facing * 34, cy], [cx + facing * 40, cy], [cx + facing * 50, cy + 96]], ink.ink, 9);
  return [
    sky(art, { horizon: 300 }),
    skyline(art, 760, 330, ink.far),
    rect(x, 40, 1300, 760, ink.wall),
    bricks(art, x, 60, 1300, 250, ink.wallShade, 0.4),
    rect(x - 24, 20, 1300, 36, ink.roof),
    times(4, (i) => pane(art, x + 90 + i * 270, 104, 110, 150)),
    rect(x, 320, 1300, 480, ink.second),
    times(3, (i) => rect(x + 50 + i * 320, 440, 240, 250, glow) + line([[x + 170 + i * 320, 440], [x + 170 + i * 320, 690]], ink.second, 8)),
    times(3, (i) => oval(x + 110 + i * 320, 470, 30, 20, ink.accent) + line([[x + 110 + i * 320, 440], [x + 110 + i * 320, 460]], ink.ink, 4)),
    door(art, x + 980, 800, 140, 360, ink.accent),
    awning(x - 30, 320, 1320, 96, [ink.accent, ink.light], 20),
    rect(x - 34, 306, 1320, 18, ink.ink),
    rect(-30, 790, WIDTH + 60, 20, ink.ink),
    ground(art, 800, ink.wallShade, ink.ink),
    poly([[x - 190, 900], [x - 150, 640], [x - 30, 640], [x + 10, 900]], ink.lit),
    poly([[x - 166, 880], [x - 134, 664], [x - 46, 664], [x - 14, 880]], ink.ink),
    shape(times(4, (i) => gougePath([x - 130, 704 + i * 38], [x - 60 + (i % 2) * 14, 704 + i * 38], 4)), ink.paper),
    chair(x + 140, 790, 1),
    figure({ x: x + 146, y: 892, h: 380, pose: POSES.sit, coat: ink.accent, skin: rng.pick(SKINS), trousers: ink.ink }),
    chair(x + 470, 790, -1),
    figure({ x: x + 464, y: 892, h: 380, pose: POSES.sit, facing: -1, coat: ink.leaf, skin: rng.pick(SKINS), trousers: ink.ink, hat: 'beanie' }),
    table(x + 305, 776),
    chair(x + 720, 820, 1),
    table(x + 860, 806),
    figure({ x: x + 990, y: 930, h: 470, pose: POSES.hold, facing: -1, coat: ink.ink, skin: rng.pick(SKINS), trousers: ink.ink, cut: 'jacket' }),
    bareTree(art, 110, 900, 760, ink.ink),
  ].join('');
}
