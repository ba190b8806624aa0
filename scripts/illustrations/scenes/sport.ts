import { HEIGHT, WIDTH, type Art } from '../lib/art.ts';
import { figure, POSES, SKINS } from '../lib/people.ts';
import { skyline } from '../lib/buildings.ts';
import { ground, hill, leaves, tufts, water, woods } from '../lib/land.ts';
import { sky } from '../lib/sky.ts';
import { bareTree } from '../lib/trees.ts';
import { blob, circle, line, num, oval, place, poly, rect, shape, stroke, times } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';

/** A match under way: striker, keeper, net, a full stand. */
export function football(art: Art): string {
  const { ink, rng } = art;
  const pitch = art.weather === 'snow' ? ink.ground : art.time === 'night' ? '#2F4F38' : '#7C8C3F';
  const mown = art.weather === 'snow' ? ink.groundCut : art.time === 'night' ? '#3E6647' : '#94A353';
  const goal = rng.range(1010, 1080);
  const heads = times(5, (row) => times(40, (i) => {
    const [x, y] = [i * 39 - 20 + (row % 2) * 18, 352 + row * 36];
    return rng.chance(0.86) ? circle(x, y, 11, rng.pick(SKINS)) + rect(x - 15, y + 10, 30, 24, rng.pick([ink.accent, ink.second, ink.ink, ink.lit])) : '';
  }));
  const pylon = (x: number): string =>
    line([[x, 330], [x, 60]], ink.ink, 11) + rect(x - 58, 30, 116, 62, ink.ink) + times(8, (i) => circle(x - 40 + (i % 4) * 27, 48 + Math.floor(i / 4) * 27, 10, art.time === 'day' ? ink.light : ink.lit));
  const net = times(12, (i) => line([[goal + i * 40, 380], [goal + 40 + i * 40, 720]], ink.light, 2.5)) + times(9, (i) => line([[goal + i * 5, 400 + i * 40], [WIDTH + 40, 400 + i * 40]], ink.light, 2.5));
  const [bx, by] = [rng.range(590, 650), rng.range(560, 640)];
  const ball = circle(bx, by, 46, ink.ink) + circle(bx, by, 40, ink.paper) + times(5, (i) => {
    const angle = (i / 5) * Math.PI * 2 - 0.4;
    return line([[bx + Math.cos(angle) * 16, by + Math.sin(angle) * 16], [bx + Math.cos(angle) * 38, by + Math.sin(angle) * 38]], ink.ink, 5) + circle(bx + Math.cos(angle) * 34, by + Math.sin(angle) * 34, 9, ink.ink);
  }) + circle(bx, by, 15, ink.ink);
  const speed = shape(times(4, (i) => gougePath([bx - 70 - i * 12, by - 24 + i * 20], [bx - 190 - rng.range(0, 50), by + 6 + i * 22], 6)), ink.light);
  return [
    sky(art, { horizon: 330 }),
    poly([[-30, 300], [-30, 250], [WIDTH + 30, 210], [WIDTH + 30, 300]], ink.roof),
    rect(-30, 300, WIDTH + 60, 250, ink.mid),
    heads,
    pylon(180),
    pylon(900),
    rect(-30, 536, WIDTH + 60, 66, ink.light),
    times(7, (i) => rect(i * 230 - 20, 542, 214, 54, [ink.accent, ink.second, ink.ink][i % 3] ?? ink.ink)),
    rect(-30, 600, WIDTH + 60, 430, pitch),
    times(6, (i) => poly([[i * 280 - 60, 600], [i * 280 + 80, 600], [i * 380 - 160, HEIGHT + 30], [i * 380 - 360, HEIGHT + 30]], mown)),
    gouges(art, { x: -40, y: 620, w: WIDTH + 80, h: 380, color: ink.mid, gap: 40, length: [20, 60], width: [2, 4], density: [0.2, 0.4] }),
    poly([[-30, 868], [WIDTH + 30, 828], [WIDTH + 30, 842], [-30, 882]], ink.light),
    net,
    line([[goal - 2, 770], [goal - 2, 372], [WIDTH + 60, 372]], ink.light, 20),
    figure({ x: goal + 130, y: 780, h: 370, pose: POSES.cheer, facing: -1, coat: ink.lit, trousers: ink.ink, skin: rng.pick(SKINS), cut: 'jacket' }),
    figure({ x: 130, y: 800, h: 330, pose: POSES.run, coat: ink.second, trousers: ink.light, skin: rng.pick(SKINS), cut: 'shirt' }),
    oval(380, 948, 200, 20, ink.mid),
    speed,
    figure({ x: 380, y: 950, h: 620, pose: POSES.kick, coat: ink.accent, trousers: ink.ink, skin: rng.pick(SKINS), cut: 'shirt' }),
    ball,
  ].join('');
}

/** A running shoe from the side, toe to the right, 520 long; (0, 0) is the ground under the heel. */
function shoe(body: string, trim: string, dark: string, light: string): string {
  return (
    shape('M-20 -6q-6 -40 14 -50l470 0q70 10 66 50q-270 14 -550 0Z', light) +
    shape('M-20 -6q270 16 550 0l-4 -18q-260 14 -548 0Z', dark) +
    shape('M-6 -52q-30 -80 -10 -160q10 -30 40 -22q20 40 80 32q40 -6 60 -40l50 14q70 80 190 116q90 18 110 60Z', body) +
    shape('M380 -122q104 20 134 70l-120 0q-40 -20 -14 -70Z', dark) +
    shape('M-6 -52q-26 -72 -12 -140q50 20 66 140Z', dark) +
    stroke('M120 -70q40 -90 150 -64M160 -64q30 -60 130 -44', trim, 22) +
    times(5, (i) => line([[196 + i * 34, -214 + i * 24], [236 + i * 34, -162 + i * 22]], light, 11)) +
    stroke('M16 -214q24 36 84 26q50 -8 74 -44', dark, 12) +
    shape(gougePath([20, -150], [34, -76], 5) + gougePath([270, -92], [360, -76], 5) + gougePath([414, -104], [476, -72], 4), light)
  );
}

/** Running shoes at street level, the field ahead. */
export function runningShoes(art: Art): string {
  const { ink, rng } = art;
  const runner = (x: number, y: number, h: number): string => figure({ x, y, h, pose: POSES.run, coat: rng.pick([ink.accent, ink.second, ink.lit]), trousers: ink.ink, skin: rng.pick(SKINS), hair: rng.pick(['short', 'bun', 'curly'] as const), cut: 'shirt' });
  const leg = rng.pick(['#C68E63', '#8E5A3A', '#5C3723']);
  return [
    sky(art, { horizon: 420 }),
    hill(art, 400, 30, ink.far),
    skyline(art, 520, 170, ink.mid),
    ground(art, 510),
    bareTree(art, 1360, 560, 420, ink.ink),
    bareTree(art, 1180, 540, 260, ink.ink),
    poly([[860, 510], [980, 510], [1900, HEIGHT + 30], [-500, HEIGHT + 30]], art.time === 'day' ? '#8B8D88' : ink.ground),
    gouges(art, { x: -40, y: 640, w: WIDTH + 80, h: 360, color: ink.light, gap: 34, length: [70, 260], width: [2, 4.5], density: [0.2, 0.45] }),
    runner(880, 600, 120),
    runner(960, 640, 160),
    runner(1130, 720, 230),
    oval(600, 920, 420, 26, ink.ink),
    shape('M286 600q-70 -260 30 -640h240q-60 340 -76 580Z', leg),
    shape(gougePath([326, 520], [372, 60], 9), ink.paper),
    shape('M272 540h216l-6 130h-196Z', ink.paper),
    rect(276, 566, 208, 16, ink.accent),
    place(shoe(ink.accent, ink.paper, ink.ink, ink.paper), 300, 860, [1.1, 1.1], -4),
    shape('M90 330q-180 -120 -260 -150l0 -170q240 40 390 190Z', leg),
    place(shoe(ink.accent, ink.paper, ink.ink, ink.paper), -10, 620, 0.74, 62),
    tufts(art, HEIGHT + 10, 8, 50, ink.leaf),
  ].join('');
}

/** A lurcher on the towpath with a stick. */
export function dog(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(420, 500);
  const coat = rng.pick(['#A9642A', '#8A8378', '#1A1A1A', '#C9A15A']);
  const cut = coat === '#1A1A1A' ? '#FFFCF6' : '#1A1A1A';
  const leg = (lx: number, bend: number): string => stroke(`M${num(lx)} 640q${num(bend)} 70 ${num(bend * 0.3)} 140t${num(bend * 0.2)} 116`, coat, 40) + oval(lx + bend * 0.5 + 16, 898, 40, 17, coat);
  const body = blob([[x + 20, 560], [x + 60, 470], [x + 180, 440], [x + 330, 452], [x + 450, 420], [x + 530, 440], [x + 548, 560], [x + 480, 680], [x + 380, 690], [x + 240, 610], [x + 120, 660], [x + 40, 650]], coat);
  const head = blob([[x + 470, 470], [x + 500, 360], [x + 540, 290], [x + 610, 262], [x + 660, 282], [x + 760, 318], [x + 786, 344], [x + 770, 372], [x + 680, 382], [x + 620, 400], [x + 590, 480], [x + 560, 540]], coat);
  return [
    sky(art, { horizon: 440 }),
    hill(art, 410, 30, ink.far),
    woods(art, 480, 110, ink.mid),
    water(art, 476, 640),
    ground(art, 620),
    bareTree(art, 1340, 660, 560, ink.ink),
    tufts(art, 640, 46, 60, ink.leaf),
    leaves(art, 700, HEIGHT, 40, [ink.accent, '#D79A32']),
    oval(x + 310, 912, 360, 26, ink.groundCut),
    stroke(`M${num(x + 40)} 520q-120 -30 -150 -150q-6 -40 26 -46`, coat, 30),
    leg(x + 110, -34),
    leg(x + 470, 10),
    leg(x + 64, -60),
    body,
    leg(x + 512, 26),
    head,
    blob([[x + 560, 300], [x + 590, 276], [x + 616, 306], [x + 590, 380], [x + 548, 410], [x + 528, 370]], cut === '#FFFCF6' ? '#3A3A3A' : ink.ink),
    circle(x + 660, 316, 10, cut),
    circle(x + 663, 313, 3.4, '#FFFCF6'),
    circle(x + 780, 340, 18, ink.ink),
    line([[x + 640, 400], [x + 860, 366]], '#5A3A24', 22),
    line([[x + 800, 378], [x + 846, 330]], '#5A3A24', 11),
    poly([[x + 486, 446], [x + 600, 474], [x + 590, 510], [x + 474, 480]], ink.accent),
    circle(x + 590, 522, 17, '#D79A32'),
    shape(gougePath([x + 90, 500], [x + 240, 470], 6) + gougePath([x + 130, 530], [x + 290, 490], 5) + gougePath([x + 330, 640], [x + 450, 600], 6) + gougePath([x + 300, 610], [x + 400, 580], 5) + gougePath([x + 500, 560], [x + 520, 640], 6) + gougePath([x + 70, 580], [x + 110, 630], 6), cut),
    tufts(art, HEIGHT + 16, 20, 110, ink.mid),
  ].join('');
}
