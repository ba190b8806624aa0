import { HEIGHT, WIDTH, type Art } from '../lib/art.ts';
import { house, skyline } from '../lib/buildings.ts';
import { hill, reflection, tufts, water, woods } from '../lib/land.ts';
import { figure, passerBy, POSES } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { blob, circle, line, num, oval, poly, rect, shape, smooth, stroke, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';
import { bareTree, reeds, willow } from '../lib/trees.ts';

/** An iron swing bridge on its round pier, the town behind. */
export function bridge(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(660, 840);
  const [deck, horizon] = [590, 560];
  const iron = art.time === 'night' ? ink.second : ink.ink;
  const height = (x: number): number => 52 + Math.max(0, 1 - Math.abs(x - cx) / 800) ** 1.25 * 290;
  const step = 98;
  const joints = Array.from({ length: 19 }, (_, i) => cx + (i - 9) * step);
  const truss = joints.slice(0, -1).map((x, i) => {
    const next = joints[i + 1] ?? x;
    const [a, b] = [deck - height(x), deck - height(next)];
    const isLeft = x < cx;
    return (
      line([[x, deck], [x, a]], iron, 11) +
      line(isLeft ? [[x, a], [next, deck]] : [[x, deck], [next, b]], iron, 7) +
      line([[x, a], [next, b]], iron, 19)
    );
  });
  const rail = times(80, (i) => rect(cx - 900 + i * 23, deck - 34, 4, 34, iron));
  const cabin =
    rect(cx - 70, deck - 352, 140, 26, ink.ink) +
    rect(cx - 58, deck - 432, 116, 86, ink.accent) +
    times(3, (i) => rect(cx - 48 + i * 34, deck - 418, 27, 44, art.time === 'day' ? ink.light : ink.lit)) +
    poly([[cx - 78, deck - 428], [cx, deck - 486], [cx + 78, deck - 428]], ink.ink) +
    line([[cx, deck - 486], [cx, deck - 532]], ink.ink, 6);
  const pier =
    poly([[cx - 150, 650], [cx + 150, 650], [cx + 128, 792], [cx - 128, 792]], ink.wallShade) +
    rect(cx - 176, 620, 352, 42, ink.ink) +
    times(4, (row) => {
      let d = '';
      for (let i = 0; i < 6; i += 1) d += gougePath([cx - 126 + i * 46 + (row % 2) * 14, 684 + row * 28], [cx - 88 + i * 46 + (row % 2) * 14, 684 + row * 28], 3.4);
      return shape(d, ink.ink);
    }) +
    oval(cx, 794, 140, 15, ink.ink);
  const walker = cx + rng.pick([-1, 1]) * rng.range(230, 420);
  return [
    sky(art, { horizon, sun: [cx + rng.pick([-1, 1]) * rng.range(330, 480), art.time === 'day' ? 170 : 400] }),
    hill(art, 505, 16, ink.far),
    skyline(art, 575, 150, ink.mid),
    water(art, 575, HEIGHT, art.time === 'day' ? undefined : cx + 300),
    reflection(art, cx - 150, 800, 300, 190, ink.ink),
    truss.join(''),
    rail,
    rect(-30, deck - 6, WIDTH + 60, 36, iron),
    rect(-30, deck + 6, WIDTH + 60, 7, ink.accent),
    cabin,
    passerBy(art, walker, deck - 4, 92),
    passerBy(art, walker + 66, deck - 4, 88),
    pier,
    reeds(art, -20, 330, HEIGHT + 20, 270, 34, ink.ink),
    reeds(art, 1300, 1520, HEIGHT + 20, 190, 20, ink.ink),
  ].join('');
}

/** The old paper mill by its weir. */
export function millRiver(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(80, 150);
  const bank = 640;
  const floors = times(3, (row) => times(9, (i) => {
    const [left, top] = [x + 42 + i * 84, 300 + row * 108];
    const isLit = rng.chance(art.time === 'day' ? 0 : 0.4);
    return shape(`M${num(left)} ${num(top + 76)}v-50q22 -26 44 0v50Z`, isLit ? ink.lit : ink.glass) + line([[left + 22, top + 16], [left + 22, top + 76]], ink.light, 4) + line([[left, top + 46], [left + 44, top + 46]], ink.light, 4);
  }));
  const wheelX = x + 860;
  const millWheel =
    circle(wheelX, 590, 152, ink.ink) +
    circle(wheelX, 590, 128, ink.water) +
    times(8, (i) => {
      const angle = (i / 8) * Math.PI;
      const [dx, dy] = [Math.cos(angle) * 150, Math.sin(angle) * 150];
      return line([[wheelX - dx, 590 - dy], [wheelX + dx, 590 + dy]], ink.ink, 13);
    }) +
    times(16, (i) => {
      const angle = (i / 16) * Math.PI * 2;
      return line([[wheelX + Math.cos(angle) * 132, 590 + Math.sin(angle) * 132], [wheelX + Math.cos(angle) * 172, 590 + Math.sin(angle) * 172]], ink.ink, 22);
    });
  const weir = poly([[x + 760, 690], [WIDTH + 40, 690], [WIDTH + 40, 770], [x + 700, 770]], ink.waterCut) +
    times(44, (i) => line([[x + 770 + i * 19, 694], [x + 752 + i * 20, 694 + rng.range(30, 74)]], ink.water, 5));
  return [
    sky(art, { horizon: bank }),
    hill(art, 470, 30, ink.far),
    woods(art, 560, 120, ink.mid),
    rect(x + 640, 130, 62, 260, ink.roof),
    rect(x + 630, 118, 82, 22, ink.ink),
    stroke(`M${num(x + 672)} 108q-26 -44 12 -72t20 -70`, ink.skyCut, 24),
    rect(x, 280, 800, 390, ink.accent),
    gouges(art, { x: x + 8, y: 284, w: 784, h: 380, color: ink.roof, gap: 22, length: [22, 40], width: [2, 3], density: [0.4, 0.55] }),
    floors,
    poly([[x - 34, 286], [x + 60, 176], [x + 740, 176], [x + 834, 286]], ink.roof),
    times(5, (i) => poly([[x + 110 + i * 130, 262], [x + 110 + i * 130, 216], [x + 142 + i * 130, 194], [x + 174 + i * 130, 216], [x + 174 + i * 130, 262]], ink.glass)),
    rect(x - 20, 640, WIDTH, 40, ink.ink),
    water(art, 668, HEIGHT, x + 400),
    weir,
    millWheel,
    reflection(art, x, 680, 800, 150, ink.roof),
    willow(art, 1330, 700, 440, ink.leaf),
    reeds(art, -20, 260, HEIGHT + 20, 200, 26, ink.ink),
    reeds(art, 1120, 1500, HEIGHT + 20, 170, 24, ink.ink),
  ].join('');
}

/** An eight-and-a-bit: a coxed four on the river at full stretch. */
export function rowing(art: Art): string {
  const { ink, rng } = art;
  const y = 690;
  const left = rng.range(140, 200);
  const crew = times(4, (i) => {
    const x = left + 190 + i * 210;
    const head: Point = [x + 34, y - 186];
    const hand: Point = [x - 74, y - 92];
    const blade: Point = [x - 208, y + 96];
    return (
      line([hand, [x - 30, y - 46], blade], ink.ink, 8) +
      poly([[blade[0] - 40, blade[1] + 8], [blade[0] + 10, blade[1] - 24], [blade[0] + 24, blade[1] - 2], [blade[0] - 26, blade[1] + 36]], ink.accent) +
      shape(gougePath([blade[0] - 90, blade[1] + 34], [blade[0] + 70, blade[1] + 34], 9), ink.waterCut) +
      line([[x + 4, y - 40], [x - 44, y - 84], [x - 92, y - 26]], ink.ink, 30) +
      poly([[x - 22, y - 36], [x + 40, y - 36], [x + 58, y - 146], [x + 4, y - 150]], rng.chance(0.5) ? ink.second : ink.light) +
      line([[x + 26, y - 134], [x - 20, y - 112], hand], ink.light, 19) +
      oval(head[0], head[1], 25, 30, '#C68E63') +
      shape(`M${num(head[0] - 26)} ${num(head[1] - 4)}a27 28 0 0 1 54 0Z`, ink.accent)
    );
  });
  const cox = left + 90;
  return [
    sky(art, { horizon: 430 }),
    hill(art, 360, 26, ink.far),
    woods(art, 440, 130, ink.mid),
    bareTree(art, 1290, 452, 300, ink.ink),
    bareTree(art, 1130, 450, 210, ink.ink),
    rect(-30, 436, WIDTH + 60, 26, ink.ground),
    water(art, 458, HEIGHT, 320),
    reflection(art, left, y + 6, 1080, 90, ink.ink),
    poly([[left - 120, y - 34], [left + 1200, y - 34], [left + 1060, y + 8], [left + 20, y + 8]], ink.accent),
    line([[left - 120, y - 34], [left + 1200, y - 34]], ink.ink, 9),
    crew,
    figure({ x: cox, y: y + 40, h: 250, pose: POSES.sit, coat: ink.accent, skin: '#8E5A3A', hat: 'cap', trousers: ink.ink }),
    poly([[left - 60, y - 31], [left + 190, y - 31], [left + 160, y + 6], [left + 10, y + 6]], ink.accent),
    shape(gougePath([left - 300, y + 22], [left + 60, y + 10], 7) + gougePath([left + 1050, y + 16], [left + 1330, y + 30], 8), ink.waterCut),
    reeds(art, -20, 200, HEIGHT + 20, 190, 20, ink.ink),
  ].join('');
}

/** A heron fishing in the shallows. */
export function heron(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(640, 760);
  const horizon = 470;
  const neck = smooth([[x - 40, 470], [x + 60, 430], [x + 84, 350], [x + 22, 292], [x + 20, 216], [x + 66, 180]], false);
  const bird = [
    line([[x - 66, 590], [x - 70, 712], [x - 52, 900]], ink.ink, 15),
    line([[x - 22, 600], [x + 8, 716], [x - 8, 880]], ink.ink, 15),
    poly([[x - 250, 660], [x - 120, 500], [x - 90, 590]], ink.second),
    blob([[x - 268, 648], [x - 190, 528], [x - 80, 452], [x + 18, 440], [x + 62, 496], [x + 20, 580], [x - 70, 622], [x - 170, 616]], ink.second),
    blob([[x - 268, 650], [x - 190, 570], [x - 100, 540], [x - 40, 552], [x - 60, 604], [x - 160, 618]], ink.ink),
    shape(times(9, (i) => gougePath([x - 210 + i * 22, 576 - i * 8], [x - 130 + i * 19, 522 - i * 5], 5)), ink.light),
    shape(times(7, (i) => gougePath([x - 226 + i * 22, 624 - i * 4], [x - 170 + i * 24, 584 - i * 2], 4)), ink.light),
    stroke(neck, ink.ink, 62),
    stroke(neck, ink.light, 48),
    stroke(smooth([[x + 66, 470], [x + 96, 356], [x + 34, 290], [x + 34, 216]], false), ink.ink, 7),
    shape(gougePath([x + 30, 480], [x + 76, 590], 13) + gougePath([x + 50, 470], [x + 104, 566], 10), ink.light),
    blob([[x + 26, 190], [x + 40, 152], [x + 96, 142], [x + 140, 168], [x + 134, 196], [x + 70, 214]], ink.light),
    poly([[x + 118, 160], [x + 342, 214], [x + 122, 202]], ink.accent),
    line([[x + 132, 184], [x + 300, 207]], ink.ink, 4),
    shape(gougePath([x + 118, 156], [x - 96, 196], 17, 14), ink.ink),
    circle(x + 104, 170, 9, ink.ink),
    circle(x + 106, 168, 3, ink.paper),
  ];
  return [
    sky(art, { horizon, sun: [rng.range(1060, 1180), art.time === 'day' ? 190 : 330], sunRadius: 118 }),
    hill(art, 412, 22, ink.far),
    woods(art, 470, 110, ink.mid),
    water(art, 466, HEIGHT, art.weather === 'rain' ? undefined : 1110),
    gouges(art, { x: -40, y: 430, w: WIDTH + 80, h: 90, color: ink.skyCut, gap: 20, length: [260, 620], width: [5, 9], density: [0.6, 0.8] }),
    reeds(art, -30, 420, HEIGHT + 20, 620, 54, ink.ink),
    reflection(art, x - 170, 880, 220, 110, ink.ink),
    ...bird,
    times(2, (i) => stroke(`M${num(x - 140 + i * 50)} ${num(902 - i * 20)}q70 26 150 0`, ink.waterCut, 6)),
    reeds(art, 1290, 1530, HEIGHT + 30, 330, 26, ink.ink),
    tufts(art, HEIGHT + 14, 16, 90, ink.ink),
  ].join('');
}

/** A riverside street under water, doors half drowned. */
export function flood(art: Art): string {
  const { ink, rng } = art;
  const line0 = 610;
  let x = -60;
  const row: string[] = [];
  while (x < WIDTH) {
    const w = rng.range(210, 270);
    row.push(house(art, { x, y: line0 + 110, w, h: rng.range(330, 400), roofH: rng.range(90, 140), rows: 3, isGable: rng.chance(0.4) }));
    x += w;
  }
  const boat: Point = [rng.range(560, 800), 800];
  return [
    sky(art, { horizon: 420 }),
    ...row,
    water(art, line0, HEIGHT),
    times(6, (i) => reflection(art, i * 260 - 40, line0 + 10, 120, 150, i % 2 === 0 && art.time !== 'day' ? ink.lit : ink.roof)),
    line([[1180, 430], [1180, 690]], ink.ink, 12),
    poly([[1110, 430], [1250, 430], [1180, 548]], ink.light),
    poly([[1134, 444], [1226, 444], [1180, 522]], ink.accent),
    poly([[170, 660], [250, 620], [520, 620], [590, 660], [640, 668], [640, 700], [150, 700]], ink.second),
    poly([[268, 630], [370, 630], [370, 662], [226, 662]], ink.glass),
    poly([[388, 630], [506, 630], [552, 662], [388, 662]], ink.glass),
    shape(gougePath([90, 700], [700, 700], 12) + gougePath([1120, 690], [1240, 690], 6), ink.waterCut),
    reflection(art, boat[0] - 190, boat[1] + 10, 400, 90, ink.ink),
    figure({ x: boat[0] - 60, y: boat[1] + 12, h: 250, pose: POSES.hold, coat: ink.lit, trousers: ink.ink, hat: 'helmet' }),
    figure({ x: boat[0] + 92, y: boat[1] + 18, h: 220, pose: POSES.sit, coat: ink.second, skin: '#8E5A3A', facing: -1 }),
    line([[boat[0] - 30, boat[1] - 160], [boat[0] - 250, boat[1] + 60]], ink.ink, 8),
    poly([[boat[0] - 240, boat[1] - 34], [boat[0] + 250, boat[1] - 34], [boat[0] + 200, boat[1] + 28], [boat[0] - 190, boat[1] + 28]], ink.accent),
    line([[boat[0] - 240, boat[1] - 34], [boat[0] + 250, boat[1] - 34]], ink.ink, 12),
    shape(gougePath([boat[0] - 320, boat[1] + 30], [boat[0] + 320, boat[1] + 30], 11), ink.waterCut),
  ].join('');
}
