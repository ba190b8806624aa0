import { HEIGHT, WIDTH, litChance, type Art } from '../lib/art.ts';
import { bricks, house, lamp, pane, skyline } from '../lib/buildings.ts';
import { bicycle } from '../lib/cycle.ts';
import { drift, fence, ground, hill, tufts, woods } from '../lib/land.ts';
import { figure, passerBy, POSES, SKINS } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { circle, line, num, oval, pill, place, poly, rect, shape, stroke, times } from '../lib/svg.ts';
import { gougePath, gouges, rays } from '../lib/texture.ts';
import { bareTree, fir } from '../lib/trees.ts';
import { bus as busShape, car, railCar, wheel, type Paint } from '../lib/vehicles.ts';

function paint(art: Art, body: string): Paint {
  const { ink } = art;
  return { body, glass: art.time === 'day' ? ink.glass : ink.lit, trim: ink.light, dark: ink.ink, lamp: art.time === 'day' ? ink.light : ink.lit };
}

/** A single-deck bus at its stop. */
export function bus(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(600, 660);
  const base = 780;
  let wet = '';
  for (let i = 0; i < 30; i += 1) {
    const [sx, sy] = [rng.range(x - 480, x + 480), rng.range(base + 40, HEIGHT)];
    wet += gougePath([sx - 60, sy], [sx + 60, sy], 4);
  }
  const terrace: string[] = [];
  for (let left = -60; left < WIDTH; left += 260) {
    terrace.push(house(art, { x: left, y: base - 60, w: 258, h: rng.range(330, 400), roofH: 120, rows: 3, isGable: rng.chance(0.3) }));
  }
  return [
    sky(art, { horizon: 400 }),
    ...terrace,
    rect(-30, base - 66, WIDTH + 60, 36, ink.wallShade),
    ground(art, base - 36, art.time === 'day' ? '#75797A' : ink.ground),
    rect(1150, 470, 300, 14, ink.ink),
    rect(1164, 480, 12, 290, ink.ink),
    rect(1424, 480, 12, 290, ink.ink),
    rect(1180, 500, 240, 200, ink.second),
    shape(gougePath([1210, 660], [1290, 520], 5) + gougePath([1250, 680], [1340, 520], 5), ink.light),
    rect(1190, 690, 220, 14, ink.ink),
    busShape(x, base + 20, 1060, paint(art, ink.accent), ink.ink),
    shape(wet, art.time === 'day' ? ink.light : ink.lit),
    line([[1120, base + 10], [1120, 400]], ink.ink, 10),
    circle(1120, 392, 46, ink.light),
    circle(1120, 392, 36, ink.accent),
    rect(1102, 376, 36, 26, ink.light),
    passerBy(art, 1240, base + 30, 290, POSES.stand),
    passerBy(art, 1370, base + 70, 310, POSES.stand),
    lamp(art, 70, base + 60, 520),
  ].join('');
}

/** A two-car train on the branch line. */
export function train(art: Art): string {
  const { ink, rng } = art;
  const rail = 700;
  const x = rng.range(60, 130);
  const body = paint(art, ink.accent);
  const poles = times(4, (i) => {
    const px = 120 + i * 420;
    return line([[px, rail], [px, 300]], ink.ink, 10) + line([[px - 44, 330], [px + 44, 330]], ink.ink, 7) + line([[px - 34, 366], [px + 34, 366]], ink.ink, 7) + stroke(`M${num(px - 40)} 326q-190 60 -380 0M${num(px + 30)} 362q190 56 380 0`, ink.ink, 3);
  });
  return [
    sky(art, { horizon: 560, sun: [rng.range(1060, 1300), art.time === 'day' ? 160 : 220] }),
    hill(art, 470, 46, ink.far),
    woods(art, 600, 120, ink.mid),
    house(art, { x: 1240, y: 660, w: 170, h: 130, roofH: 90, isGable: true, columns: 1, hasDoor: false }),
    poles,
    poly([[-30, rail + 4], [WIDTH + 30, rail + 4], [WIDTH + 30, rail + 120], [-30, rail + 120]], ink.mid),
    gouges(art, { x: -30, y: rail + 26, w: WIDTH + 60, h: 80, color: ink.groundCut, gap: 17, length: [16, 40], width: [3, 5], density: [0.5, 0.5] }),
    times(40, (i) => rect(i * 40 - 30, rail + 10, 22, 14, ink.ink)),
    rect(-30, rail, WIDTH + 60, 10, ink.light),
    railCar(art.id(), x, rail, 580, 230, body, false, ink.ink),
    rect(x + 574, rail - 90, 26, 40, ink.ink),
    railCar(art.id(), x + 594, rail, 640, 230, body, true, ink.ink),
    art.time === 'day' ? '' : poly([[x + 1230, rail - 76], [WIDTH + 40, rail - 150], [WIDTH + 40, rail - 4]], ink.lit) + shape(times(6, (i) => gougePath([x + 1250, rail - 74 + i * 4], [WIDTH + 30, rail - 130 + i * 22], 3)), ink.sky),
    ground(art, rail + 110),
    fence(-20, WIDTH + 20, 900, 90, ink.ink),
    tufts(art, 960, 26, 70, ink.ink),
  ].join('');
}

/** A fire engine with its ladder raised against a dark building. */
export function fireEngine(art: Art): string {
  const { ink, rng } = art;
  const base = 830;
  const left = rng.range(90, 140);
  const red = art.time === 'night' ? '#C23A26' : ink.accent;
  const dark = art.time === 'day' ? ink.second : ink.mid;
  const flame = (x: number, y: number, s: number): string =>
    shape(`M${num(x - s)} ${num(y)}q${num(-s * 0.3)} ${num(-s)} ${num(s * 0.4)} ${num(-s * 2)}q${num(s * 0.1)} ${num(s * 0.7)} ${num(s * 0.5)} ${num(s * 0.8)}q${num(s * 0.5)} ${num(-s * 0.6)} ${num(s * 0.4)} ${num(-s * 1.3)}q${num(s)} ${num(s)} ${num(s * 0.7)} ${num(s * 2.5)}Z`, '#D9702F') + shape(`M${num(x - s * 0.5)} ${num(y)}q0 ${num(-s * 0.6)} ${num(s * 0.5)} ${num(-s * 1.1)}q${num(s * 0.6)} ${num(s * 0.6)} ${num(s * 0.5)} ${num(s * 1.1)}Z`, ink.lit);
  const rung = times(17, (i) => {
    const t = i / 16;
    const [x, y] = [left + 300 + t * 640, base - 250 - t * 430];
    return line([[x - 12, y - 22], [x + 14, y + 18]], ink.light, 7);
  });
  return [
    sky(art, { horizon: 300, sun: [220, 180] }),
    skyline(art, 820, 420, ink.far, -40, 900),
    rect(880, 30, 680, 800, dark),
    bricks(art, 880, 40, 680, 780, ink.groundCut, 0.16),
    rect(862, 14, 700, 30, ink.ink),
    times(3, (row) => times(3, (i) => (row === 0 && i === 0 ? rect(920, 110, 120, 160, ink.lit) + flame(980, 270, 46) + flame(950, 132, 36) : pane(art, 930 + i * 210, 120 + row * 240, 100, 140, rng.chance(litChance(art) * 0.3))))),
    shape('M930 108q-70 -60 -30 -130h190q60 60 -10 130Z', ink.cloud),
    ground(art, base - 10),
    oval(left + 450, base + 26, 520, 22, ink.ink),
    line([[left + 292, base - 268], [left + 932, base - 700]], ink.light, 11),
    line([[left + 316, base - 232], [left + 956, base - 664]], ink.light, 11),
    rung,
    poly([[left - 20, base - 10], [left - 20, base - 240], [left + 610, base - 240], [left + 610, base - 10]], red),
    poly([[left + 610, base - 10], [left + 610, base - 300], [left + 810, base - 300], [left + 880, base - 160], [left + 890, base - 10]], red),
    poly([[left + 660, base - 274], [left + 796, base - 274], [left + 846, base - 166], [left + 660, base - 166]], art.time === 'day' ? ink.glass : ink.lit),
    line([[left + 724, base - 274], [left + 724, base - 166]], red, 12),
    pill(left + 680, base - 332, 90, 34, 12, '#3E7CB8'),
    rays(art, [left + 725, base - 322], 60, 110, 13, ink.second, 6),
    rect(left - 20, base - 92, 910, 22, ink.light),
    times(4, (i) => rect(left + 20 + i * 145, base - 214, 122, 104, ink.ink) + times(5, (j) => rect(left + 26 + i * 145, base - 206 + j * 19, 110, 8, ink.wallShade))),
    rect(left + 240, base - 284, 130, 46, ink.ink),
    circle(left + 862, base - 110, 17, ink.lit),
    wheel(left + 150, base - 6, 62, paint(art, red)),
    wheel(left + 740, base - 6, 62, paint(art, red)),
    figure({ x: 1180, y: base + 100, h: 390, pose: POSES.point, coat: '#D79A32', trousers: ink.ink, hat: 'helmet', skin: rng.pick(SKINS) }),
    figure({ x: 1340, y: base + 80, h: 370, pose: POSES.walk, facing: -1, coat: '#D79A32', trousers: ink.ink, hat: 'helmet', skin: rng.pick(SKINS) }),
    stroke(`M${left + 560} ${base + 30}q160 150 330 90t200 -10t140 -60`, ink.wallShade, 15),
  ].join('');
}

/** A snowplow clearing a street of parked cars. */
export function snowPlow(art: Art): string {
  const { ink, rng } = art;
  const base = 850;
  const x = rng.range(240, 320);
  const orange = '#D9822E';
  const row: string[] = [];
  for (let left = -80; left < WIDTH; left += 290) {
    row.push(house(art, { x: left, y: 700, w: 270, h: rng.range(250, 300), roofH: rng.range(110, 160), isGable: rng.chance(0.4) }));
  }
  const spray = times(26, (i) => circle(x + 920 + rng.range(0, 330) * (i / 26 + 0.3), base - rng.range(0, 330) * (1 - i / 32), rng.range(9, 34), ink.paper));
  return [
    sky(art, { horizon: 420 }),
    ...row,
    ground(art, 700),
    times(3, (i) => car(330 + i * 460, 772, 300, paint(art, i % 2 === 0 ? ink.second : ink.leaf)) + drift(216 + i * 460, 686, 190, 34, ink.paper) + drift(180 + i * 460, 776, 320, 26, ink.paper)),
    poly([[-30, 800], [WIDTH + 30, 800], [WIDTH + 30, HEIGHT + 30], [-30, HEIGHT + 30]], art.time === 'night' ? '#5E7A96' : '#B9C6CE'),
    gouges(art, { x: -30, y: 810, w: WIDTH + 60, h: 190, color: ink.paper, gap: 26, length: [90, 320], width: [5, 9], density: [0.5, 0.5] }),
    oval(x + 400, base + 62, 520, 24, ink.mid),
    rect(x, base - 60, 720, 60, ink.ink),
    poly([[x - 10, base - 70], [x - 40, base - 290], [x + 400, base - 290], [x + 400, base - 70]], ink.ink),
    poly([[x + 16, base - 92], [x - 6, base - 262], [x + 372, base - 262], [x + 372, base - 92]], orange),
    times(4, (i) => line([[x + 60 + i * 86, base - 258], [x + 66 + i * 82, base - 96]], ink.ink, 8)),
    shape(`M${num(x - 20)} ${num(base - 286)}q100 -80 200 -56t210 56Z`, ink.wallShade),
    poly([[x + 420, base - 40], [x + 420, base - 370], [x + 640, base - 370], [x + 690, base - 214], [x + 820, base - 190], [x + 830, base - 40]], orange),
    poly([[x + 452, base - 342], [x + 622, base - 342], [x + 660, base - 214], [x + 452, base - 214]], art.time === 'day' ? ink.glass : ink.lit),
    circle(x + 560, base - 264, 24, SKINS[1]),
    poly([[x + 520, base - 214], [x + 534, base - 242], [x + 588, base - 242], [x + 604, base - 214]], ink.ink),
    line([[x + 534, base - 342], [x + 534, base - 214]], orange, 12),
    rect(x + 420, base - 150, 410, 16, ink.light),
    pill(x + 490, base - 404, 84, 36, 14, ink.lit),
    rays(art, [x + 532, base - 392], 62, 120, 13, ink.lit, 7),
    circle(x + 800, base - 156, 20, ink.lit),
    wheel(x + 110, base, 66, paint(art, orange)),
    wheel(x + 262, base, 66, paint(art, orange)),
    wheel(x + 660, base, 66, paint(art, orange)),
    line([[x + 820, base - 90], [x + 900, base - 60]], ink.ink, 20),
    drift(x + 900, base + 80, 420, 60, ink.paper),
    spray,
    shape(`M${num(x + 850)} ${num(base + 74)}q-60 -160 30 -310l110 -6q-90 150 40 316Z`, ink.ink),
    shape(`M${num(x + 872)} ${num(base + 58)}q-50 -140 24 -276l64 -4q-80 140 26 280Z`, ink.accent),
    shape(times(4, (i) => gougePath([x + 884 + i * 18, base - 190], [x + 892 + i * 24, base + 40], 5, 22)), ink.light),
  ].join('');
}

/** A group of riders on a lane between hills. */
export function cyclists(art: Art): string {
  const { ink, rng } = art;
  const rider = (x: number, y: number, s: number, jersey: string): string => {
    const skin = rng.pick(SKINS);
    const back =
      line([[-6, -216], [76, -150], [42, -66], [66, -44]], skin, 30) + line([[42, -66], [70, -48]], ink.ink, 20);
    const front =
      line([[-6, -216], [62, -176], [4, -104]], skin, 32) + line([[-6, -216], [54, -180]], ink.ink, 42) + line([[4, -104], [-10, -50]], skin, 22) + line([[-16, -46], [22, -42]], ink.ink, 18) +
      poly([[-40, -216], [6, -196], [128, -290], [96, -340], [60, -340]], jersey) + circle(98, -318, 26, jersey) +
      shape(gougePath([-10, -226], [80, -318], 4) + gougePath([6, -212], [98, -296], 3), '#FFFCF6') +
      line([[104, -312], [132, -236], [186, -204]], skin, 22) + line([[104, -314], [122, -262]], jersey, 28) +
      oval(140, -362, 30, 34, skin) + shape('M100 -368q4 -50 52 -46q34 4 36 40l-40 2q-26 -2 -48 4Z', jersey) + shape(gougePath([110, -376], [170, -392], 4), '#FFFCF6') + circle(158, -360, 4, ink.ink);
    return place(back + bicycle(ink.ink, jersey) + front, x, y, s);
  };
  const colors = [ink.accent, ink.second, '#D79A32'];
  return [
    sky(art, { horizon: 460 }),
    hill(art, 400, 60, ink.far),
    hill(art, 500, 50, ink.mid),
    woods(art, 600, 90, ink.leaf),
    ground(art, 600),
    bareTree(art, rng.range(80, 140), 700, 520, ink.ink),
    fir(art, 1420, 690, 300, ink.mid),
    fence(-30, WIDTH + 30, 740, 84, ink.ink),
    rect(-30, 770, WIDTH + 60, 260, art.time === 'day' ? '#8B8D88' : ink.ground),
    gouges(art, { x: -30, y: 790, w: WIDTH + 60, h: 210, color: ink.light, gap: 30, length: [80, 240], width: [2, 4], density: [0.35, 0.35] }),
    times(6, (i) => rect(i * 290 - 60, 946, 150, 14, ink.light)),
    rider(340, 850, 0.98, colors[1] ?? ink.second),
    rider(1010, 860, 1, colors[2] ?? ink.lit),
    rider(660, 920, 1.24, colors[0] ?? ink.accent),
    tufts(art, HEIGHT + 10, 18, 60, ink.mid),
  ].join('');
}
