import { HEIGHT, WIDTH, litChance, type Art } from '../lib/art.ts';
import { bricks, chimney, door, house, lamp, skyline } from '../lib/buildings.ts';
import { cobbles, fence, ground, hill, road, tufts, woods } from '../lib/land.ts';
import { passerBy, POSES } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { circle, line, num, poly, rect, shape, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';
import { bareTree, bush } from '../lib/trees.ts';
import { car } from '../lib/vehicles.ts';

/** A row of houses with small yards and garages, a lane in front. */
export function houses(art: Art): string {
  const { ink, rng } = art;
  const base = 720;
  const row: string[] = [];
  for (let x = -80; x < WIDTH; x += 430) {
    const roofH = rng.range(120, 180);
    row.push(house(art, { x, y: base, w: 260, h: rng.range(270, 320), roofH, isGable: rng.chance(0.5) }));
    const hasCar = rng.chance(0.3);
    row.push(rect(x + 270, base - 120, 140, 120, ink.wallShade), poly([[x + 258, base - 118], [x + 290, base - 172], [x + 390, base - 172], [x + 424, base - 118]], ink.roof));
    row.push(rect(x + 288, base - 96, 104, 96, hasCar ? ink.ink : ink.light), hasCar ? '' : times(4, (i) => rect(x + 288, base - 78 + i * 24, 104, 4, ink.wallShade)));
  }
  return [
    sky(art, { horizon: 460 }),
    hill(art, 520, 20, ink.far),
    woods(art, 620, 130, ink.mid),
    bareTree(art, rng.range(320, 400), base, 480, ink.ink),
    ...row,
    ground(art, base),
    times(4, (i) => poly([[i * 430 + 200, base], [i * 430 + 318, base], [i * 440 + 372, 850], [i * 440 + 180, 850]], ink.wallShade)),
    times(4, (i) => fence(i * 440 - 90, i * 440 + 130, 842, 74, ink.light)),
    times(4, (i) => bush(art, i * 440 - 60, 850, 150, 66, ink.leaf)),
    rect(-30, 852, WIDTH + 60, 170, art.time === 'day' ? '#8A8A84' : ink.ground),
    gouges(art, { x: -30, y: 866, w: WIDTH + 60, h: 150, color: ink.light, gap: 26, length: [50, 150], width: [1.5, 3], density: [0.3, 0.3] }),
    car(rng.range(420, 560), 930, 330, { body: ink.accent, glass: ink.glass, trim: ink.light, dark: ink.ink, lamp: ink.lit }),
    passerBy(art, rng.range(980, 1180), 950, 200),
  ].join('');
}

/** A plain apartment block with rows of balconies. */
export function apartmentBlock(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(280, 360);
  const [w, top, base] = [860, 90, 800];
  const [columns, rows] = [7, 6];
  const cellW = w / columns;
  const cellH = (base - top - 110) / rows;
  const flats = times(columns * rows, (i) => {
    const [cx, cy] = [x + cellW * (i % columns), top + 26 + cellH * Math.floor(i / columns)];
    const lit = rng.chance(litChance(art) + 0.06);
    const hasBalcony = i % columns !== 0 && i % columns !== columns - 1;
    const blind = rng.chance(0.3) ? rect(cx + 22, cy + 12, cellW - 44, cellH * rng.range(0.15, 0.4), ink.light) : '';
    const washing = rng.chance(0.2) ? times(3, (j) => rect(cx + 24 + j * 24, cy + cellH * 0.46, 17, 26, rng.pick([ink.accent, ink.lit, ink.second]))) : '';
    const pot = rng.chance(0.25) ? circle(cx + cellW * 0.3, cy + cellH * 0.52, 12, ink.leaf) : '';
    return (
      rect(cx + 22, cy + 12, cellW - 44, cellH * 0.6, lit ? ink.lit : ink.glass) +
      blind +
      rect(cx + cellW / 2 - 3, cy + 12, 6, cellH * 0.6, ink.light) +
      (hasBalcony ? washing + pot + rect(cx + 8, cy + cellH * 0.54, cellW - 16, cellH * 0.3, i % 2 === 0 ? ink.accent : ink.second) + times(5, (j) => rect(cx + 18 + j * ((cellW - 36) / 4.4), cy + cellH * 0.58, 6, cellH * 0.22, ink.light)) + rect(cx + 4, cy + cellH * 0.84, cellW - 8, 8, ink.ink) : '')
    );
  });
  return [
    sky(art, { horizon: 640 }),
    skyline(art, 800, 240, ink.far),
    rect(x + w, top + 24, 130, base - top - 24, ink.wallShade),
    gouges(art, { x: x + w + 6, y: top + 40, w: 118, h: 640, color: ink.ink, gap: 20, length: [60, 118], width: [2, 4], density: [0.7, 0.5] }),
    poly([[x + w, top], [x + w + 130, top + 26], [x + w, top + 26]], ink.roof),
    rect(x, top, w, base - top, ink.wall),
    rect(x - 14, top - 16, w + 28, 24, ink.roof),
    rect(x + 120, top - 80, 130, 66, ink.wallShade),
    line([[x + 600, top - 14], [x + 600, top - 110]], ink.ink, 6),
    line([[x + 566, top - 96], [x + 634, top - 96]], ink.ink, 4),
    line([[x + 576, top - 76], [x + 624, top - 76]], ink.ink, 4),
    flats,
    rect(x + w / 2 - 90, base - 100, 180, 100, ink.ink),
    rect(x + w / 2 - 74, base - 88, 68, 88, ink.lit),
    rect(x + w / 2 + 6, base - 88, 68, 88, ink.lit),
    rect(x + w / 2 - 120, base - 112, 240, 16, ink.accent),
    ground(art, base),
    poly([[x + w / 2 - 80, base], [x + w / 2 + 80, base], [x + w / 2 + 330, HEIGHT + 20], [x + w / 2 - 250, HEIGHT + 20]], ink.wallShade),
    bush(art, x - 200, base + 16, 330, 80, ink.leaf),
    bush(art, x + w - 160, base + 16, 330, 80, ink.leaf),
    bareTree(art, x - 150, base + 60, 560, ink.ink),
    passerBy(art, x + w / 2 + 60, 930, 190),
    lamp(art, x + w + 70, 900, 330),
  ].join('');
}

function sawtooth(art: Art, x: number, top: number, base: number, bays: number, bay: number): string {
  const { ink } = art;
  const w = bays * bay;
  return (
    times(bays, (i) => {
      const left = x + i * bay;
      return poly([[left, top], [left, top - 100], [left + bay, top]], ink.roof) + poly([[left + 8, top - 6], [left + 8, top - 82], [left + 36, top - 66], [left + 36, top - 6]], art.time === 'day' ? ink.light : ink.lit) + line([[left + 22, top - 72], [left + 22, top - 6]], ink.ink, 4);
    }) +
    rect(x, top, w, base - top, ink.accent) +
    bricks(art, x, top, w, base - top, ink.roof === ink.accent ? ink.ink : ink.roof, 0.2) +
    rect(x - 8, top - 6, w + 16, 12, ink.ink) +
    times(bays * 2, (i) => {
      const left = x + (i + 0.26) * (bay / 2);
      const [ww, wh] = [bay * 0.24, (base - top) * 0.46];
      const isLit = art.rng.chance(litChance(art));
      return shape(`M${num(left)} ${num(top + 60 + wh)}v${num(-wh)}q${num(ww / 2)} -26 ${num(ww)} 0v${num(wh)}Z`, isLit ? ink.lit : ink.glass) + line([[left + ww / 2, top + 48], [left + ww / 2, top + 60 + wh]], ink.light, 4) + line([[left, top + 60 + wh * 0.36], [left + ww, top + 60 + wh * 0.36]], ink.light, 4) + line([[left, top + 60 + wh * 0.7], [left + ww, top + 60 + wh * 0.7]], ink.light, 4) + rect(left - 6, top + 60 + wh, ww + 12, 8, ink.light);
    })
  );
}

/** A tower crane over the long mill with its sawtooth roof. */
export function crane(art: Art): string {
  const { ink, rng } = art;
  const mast = rng.range(940, 1010);
  const jib = 190;
  const steel = art.time === 'night' ? ink.lit : art.time === 'dusk' ? ink.ink : '#D79A32';
  const lattice = times(12, (i) => {
    const [top, bottom] = [jib + 30 + i * 50, jib + 80 + i * 50];
    return line([[mast - 24, i % 2 === 0 ? top : bottom], [mast + 24, i % 2 === 0 ? bottom : top]], steel, 7);
  }) + times(17, (i) => line([[mast - 780 + i * 46, jib + (i % 2 === 0 ? 36 : 2)], [mast - 734 + i * 46, jib + (i % 2 === 0 ? 2 : 36)]], steel, 6));
  const hook = mast - rng.range(430, 560);
  const scaffold = times(6, (i) => line([[1090 + i * 70, 470], [1090 + i * 70, 800]], ink.ink, 7)) + times(4, (i) => line([[1074, 500 + i * 84], [1460, 500 + i * 84]], ink.ink, 9));
  return [
    sky(art, { horizon: 620 }),
    skyline(art, 720, 170, ink.far),
    lattice,
    line([[mast - 24, jib + 20], [mast - 24, 840]], steel, 11),
    line([[mast + 24, jib + 20], [mast + 24, 840]], steel, 11),
    line([[mast - 800, jib + 38], [mast + 290, jib + 38]], steel, 10),
    line([[mast - 790, jib + 30], [mast - 740, jib], [mast + 30, jib]], steel, 8),
    line([[mast, jib - 130], [mast - 24, jib + 20]], steel, 11),
    line([[mast, jib - 130], [mast + 24, jib + 20]], steel, 11),
    line([[mast, jib - 130], [mast - 560, jib]], ink.ink, 5),
    line([[mast, jib - 130], [mast + 270, jib + 34]], ink.ink, 5),
    rect(mast + 180, jib + 36, 110, 76, ink.ink),
    rect(mast - 92, jib + 44, 66, 74, ink.accent),
    rect(mast - 86, jib + 54, 40, 34, ink.light),
    line([[hook, jib + 40], [hook, 400]], ink.ink, 5),
    line([[hook - 100, 450], [hook, 398], [hook + 100, 450]], ink.ink, 5),
    rect(hook - 130, 448, 260, 24, ink.ink),
    sawtooth(art, -60, 560, 840, 6, 190),
    sawtooth(art, 1080, 560, 840, 3, 190),
    scaffold,
    ground(art, 840),
    times(9, (i) => rect(i * 180 - 40, 850, 168, 96, i % 2 === 0 ? ink.second : ink.light) + line([[i * 180 - 44, 840], [i * 180 - 44, 960]], ink.ink, 8)),
    passerBy(art, rng.range(300, 600), 985, 170),
  ].join('');
}

/** A brick works with tall windows, one chimney and an open yard gate. */
export function factory(art: Art): string {
  const { ink, rng } = art;
  const stack = rng.range(1120, 1200);
  const gateX = rng.range(560, 640);
  return [
    sky(art, { horizon: 660, sun: [260, 210] }),
    skyline(art, 760, 150, ink.far),
    shape(`M${num(stack - 10)} 96q-60 -40 -20 -84t-30 -90h150q30 60 -10 96t-40 82Z`, art.time === 'day' ? ink.far : ink.cloud),
    shape(times(5, (i) => gougePath([stack - 6 + i * 14, 80], [stack + i * 22, -20], 4)), ink.skyCut),
    poly([[stack - 44, 800], [stack - 28, 100], [stack + 28, 100], [stack + 44, 800]], ink.accent),
    rect(stack - 40, 92, 80, 26, ink.ink),
    rect(stack - 38, 150, 76, 12, ink.light),
    bricks(art, stack - 32, 170, 64, 400, ink.ink, 0.3),
    sawtooth(art, 60, 430, 800, 6, 200),
    rect(1260, 500, 300, 300, ink.wallShade),
    rect(1250, 486, 320, 20, ink.roof),
    times(3, (i) => rect(1290 + i * 80, 550, 50, 80, ink.glass)),
    door(art, 1340, 800, 90, 140, ink.second),
    ground(art, 800),
    cobbles(art, 830, ink.groundCut),
    rect(-30, 760, gateX - 30, 150, ink.wallShade),
    bricks(art, -30, 764, gateX - 30, 140, ink.ink, 0.3),
    rect(-40, 748, gateX - 10, 18, ink.roof),
    rect(gateX + 420, 760, 600, 150, ink.wallShade),
    bricks(art, gateX + 420, 764, 600, 140, ink.ink, 0.3),
    rect(gateX + 410, 748, 620, 18, ink.roof),
    rect(gateX - 60, 690, 70, 230, ink.accent),
    rect(gateX + 360, 690, 70, 230, ink.accent),
    rect(gateX - 70, 676, 90, 22, ink.ink),
    rect(gateX + 350, 676, 90, 22, ink.ink),
    times(2, (side) => times(6, (i) => line([[gateX + 12 + side * 346 + (side === 0 ? i * 13 : -i * 13), 730 - i * 2], [gateX + 12 + side * 346 + (side === 0 ? i * 13 : -i * 13), 910 + i * 9]], ink.ink, 6))),
    passerBy(art, gateX + 150, 900, 150),
    passerBy(art, gateX + 260, 950, 200),
    passerBy(art, gateX + 90, 985, 220),
  ].join('');
}

/** A gale: bent tree, lightning, a house that loses its slates. */
export function storm(calm: Art): string {
  const heavy = { sky: '#7F96A3', skyCut: '#D5DEDF', far: '#4C6473', mid: '#2F4452', ground: '#5E6B4A', cloud: '#4C6473' };
  const art = calm.time === 'day' || calm.time === 'dawn' ? { ...calm, ink: { ...calm.ink, ...heavy } } : calm;
  const { ink, rng } = art;
  const tx = rng.range(880, 960);
  const bough = (i: number): string => {
    const [sx, sy] = [tx - 70 - i * 26, 500 - i * 22];
    const [reach, rise] = [rng.range(250, 360), (i - 2.2) * 95];
    return stroke(`M${num(sx)} ${num(sy)}q${num(-reach * 0.4)} ${num(-70 + rise * 0.2)} ${num(-reach)} ${num(rise - 30)}`, ink.ink, 17 - i * 1.5) + times(6, (j) => {
      const t = 0.3 + j * 0.13;
      const [px, py] = [sx - reach * t, sy + (rise - 30) * t * t - 46 * t * (1 - t) * 2];
      return stroke(`M${num(px)} ${num(py)}q-60 ${num(rng.range(-46, -10))} ${num(-rng.range(110, 190))} ${num(rng.range(-70, 60))}`, ink.ink, 5.5);
    });
  };
  const bolt: Point[] = [[330, -20], [250, 190], [318, 196], [214, 400], [286, 396], [160, 640], [236, 420], [176, 424], [268, 226], [204, 220], [268, -20]];
  let debris = '';
  for (let i = 0; i < 60; i += 1) {
    const [x, y, s] = [rng.range(0, WIDTH), rng.range(260, HEIGHT), rng.range(8, 22)];
    debris += gougePath([x, y], [x + s * 1.6, y - s * 0.6], s * 0.35);
  }
  let wind = '';
  for (let i = 0; i < 22; i += 1) {
    const [x, y, w] = [rng.range(-200, 1100), rng.range(60, 900), rng.range(260, 620)];
    wind += gougePath([x, y + 60], [x + w, y], 6, -w * 0.05);
  }
  return [
    sky(art, { horizon: 600, sun: [-600, 300] }),
    times(5, (i) => gouges(art, { x: -40, y: 20 + i * 66, w: WIDTH + 80, h: 60, color: i % 2 === 0 ? ink.mid : ink.far, gap: 17, length: [160, 460], width: [7, 12], slope: 0.05, density: [0.9, 0.7] })),
    poly(bolt, '#FFE3A0'),
    hill(art, 640, 30, ink.far),
    skyline(art, 700, 130, ink.mid, -40, 620),
    house(art, { x: 1130, y: 790, w: 330, h: 320, roofH: 190, isGable: false }),
    times(7, (i) => poly([[1030 - i * 46, 330 - i * 26 + (i % 3) * 40], [1066 - i * 46, 318 - i * 26 + (i % 3) * 40], [1076 - i * 46, 340 - i * 26 + (i % 3) * 40], [1040 - i * 46, 352 - i * 26 + (i % 3) * 40]], ink.roof)),
    ground(art, 790),
    road(art, 640, 780, 120, 620, ink.mid),
    line([[140, 820], [176, 330]], ink.ink, 14),
    line([[90, 372], [262, 384]], ink.ink, 9),
    stroke('M250 384q240 250 420 190M100 372q-80 60 -140 20', ink.ink, 4),
    shape(wind, ink.skyCut),
    shape(`M${num(tx + 66)} 830q-50 -190 -140 -330q-40 -60 -110 -120l36 -20q90 40 150 130q90 130 130 340Z`, ink.ink),
    times(5, bough),
    shape(times(6, (i) => gougePath([tx - 60 + i * 17, 560 + i * 44], [tx - 24 + i * 15, 660 + i * 32], 3)), ink.groundCut),
    tufts(art, 850, 22, 60, ink.ink),
    shape(debris, ink.accent),
    passerBy(art, rng.range(420, 520), 940, 260, POSES.walk),
    chimney(art, 1395, 360, 44, 90),
  ].join('');
}
