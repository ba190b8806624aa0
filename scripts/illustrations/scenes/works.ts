import { HEIGHT, WIDTH, litChance, type Art } from '../lib/art.ts';
import { bricks, door, house, panes, skyline } from '../lib/buildings.ts';
import { fence, ground, hill, road, tufts, woods } from '../lib/land.ts';
import { figure, passerBy, POSES, SKINS } from '../lib/people.ts';
import { sky } from '../lib/sky.ts';
import { circle, line, num, pill, poly, rect, shape, times, type Point } from '../lib/svg.ts';
import { gougePath, gouges } from '../lib/texture.ts';
import { bareTree, bush } from '../lib/trees.ts';
import { car, van, type Paint } from '../lib/vehicles.ts';
import { clockFace } from './town.ts';

function paint(art: Art, body: string): Paint {
  const { ink } = art;
  return { body, glass: ink.glass, trim: ink.light, dark: ink.ink, lamp: ink.lit };
}

function sheep(art: Art, x: number, y: number, s: number): string {
  const { ink } = art;
  return (
    times(4, (i) => rect(x - s * 0.5 + i * s * 0.28, y - s * 0.4, s * 0.09, s * 0.4, ink.ink)) +
    times(9, (i) => circle(x - s * 0.5 + (i % 5) * s * 0.24, y - s * (i < 5 ? 0.5 : 0.72), s * 0.24, ink.light)) +
    shape(`M${num(x + s * 0.52)} ${num(y - s * 0.82)}l${num(s * 0.34)} ${num(s * 0.1)}q${num(s * 0.06)} ${num(s * 0.22)} ${num(-s * 0.1)} ${num(s * 0.26)}l${num(-s * 0.2)} ${num(-s * 0.06)}Z`, ink.ink)
  );
}

/** Rows of panels in a field, sheep between them. */
export function solarPanels(art: Art): string {
  const { ink, rng } = art;
  const row = (y: number, s: number, shift: number): string =>
    times(5, (i) => {
      const x = -320 * s + shift + i * 400 * s;
      const [w, h, lean] = [370 * s, 190 * s, 90 * s];
      const corner = (u: number, v: number): Point => [x + u * w + (1 - v) * lean, y - (1 - v) * h];
      return (
        line([corner(0.2, 1), [x + w * 0.2, y + 74 * s]], ink.ink, 10 * s) +
        line([corner(0.8, 1), [x + w * 0.8, y + 74 * s]], ink.ink, 10 * s) +
        line([corner(0.85, 0.4), [x + w * 0.98, y + 64 * s]], ink.ink, 8 * s) +
        poly([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)], art.time === 'night' ? '#1D4A78' : '#12436D') +
        times(5, (k) => line([corner((k + 1) / 6, 0), corner((k + 1) / 6, 1)], ink.light, 3.4 * s)) +
        times(2, (k) => line([corner(0, (k + 1) / 3), corner(1, (k + 1) / 3)], ink.light, 3.4 * s)) +
        shape(gougePath(corner(0.1, 0.9), corner(0.34, 0.08), 7 * s) + gougePath(corner(0.2, 0.92), corner(0.42, 0.1), 4 * s), ink.sky) +
        line([corner(0, 1), corner(1, 1)], ink.ink, 8 * s)
      );
    });
  return [
    sky(art, { horizon: 470, sun: [rng.range(1050, 1250), art.time === 'day' ? 180 : 330], sunRadius: 96 }),
    hill(art, 420, 40, ink.far),
    house(art, { x: 180, y: 500, w: 150, h: 90, roofH: 70, rows: 1, hasDoor: false }),
    woods(art, 520, 70, ink.mid),
    ground(art, 510),
    row(580, 0.44, rng.range(-60, 60)),
    row(700, 0.7, rng.range(-160, 0)),
    row(870, 1.05, rng.range(-260, -80)),
    sheep(art, 330, 985, 150),
    sheep(art, 520, 965, 136),
    sheep(art, 1130, 980, 150),
    tufts(art, HEIGHT + 10, 30, 70, ink.leaf),
  ].join('');
}

/** A single turbine above a village. */
export function windTurbine(art: Art): string {
  const { ink, rng } = art;
  const x = rng.range(880, 1000);
  const hub: Point = [x, 300];
  const start = rng.range(0, 2);
  const white = art.time === 'night' ? ink.light : ink.paper;
  const blades = times(3, (i) => {
    const angle = start + (i * Math.PI * 2) / 3;
    const tip = (reach: number, off: number): Point => [hub[0] + Math.cos(angle) * reach - Math.sin(angle) * off, hub[1] + Math.sin(angle) * reach + Math.cos(angle) * off];
    const blade = `M${[tip(10, -12), tip(90, -26), tip(380, -2), tip(384, 4), tip(60, 16)].map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`;
    const edge = `M${[tip(20, 14), tip(60, 16), tip(384, 5), tip(380, -1)].map(([a, b]) => `${num(a)} ${num(b)}`).join('L')}Z`;
    const sweep = shape(times(3, (k) => gougePath(tip(330 - k * 80, 46 + k * 6), tip(300 - k * 76, 130 - k * 14), 4, -8)), ink.skyCut);
    return shape(blade, white) + shape(edge, ink.ink) + sweep;
  });
  const village = times(6, (i) => house(art, { x: 90 + i * 112, y: 800 + (i % 2) * 22, w: 104, h: 70, roofH: 56, columns: 2, rows: 1, hasDoor: false, isGable: i % 3 === 0 }));
  return [
    sky(art, { horizon: 640 }),
    hill(art, 600, 40, ink.far),
    woods(art, 700, 60, ink.mid),
    shape(`M-30 ${HEIGHT + 30}V760Q500 800 800 690T${WIDTH + 30} 650V${HEIGHT + 30}Z`, ink.ground),
    gouges(art, { x: 700, y: 720, w: 820, h: 260, color: ink.groundCut, gap: 24, length: [60, 200], width: [2, 5], slope: 0.12, density: [0.4, 0.6] }),
    poly([[x - 22, 735], [x - 10, 300], [x + 10, 300], [x + 22, 735]], white),
    poly([[x + 6, 735], [x + 4, 300], [x + 10, 300], [x + 22, 735]], ink.far),
    blades,
    pill(x - 18, 282, 70, 36, 14, white),
    circle(hub[0], hub[1], 24, ink.ink),
    circle(hub[0], hub[1], 12, ink.accent),
    fence(620, WIDTH + 30, 800, 60, ink.ink),
    village,
    rect(420, 640, 52, 180, ink.wallShade),
    poly([[412, 644], [446, 520], [480, 644]], ink.roof),
    bush(art, -40, 860, 240, 80, ink.leaf),
    bush(art, 560, 870, 280, 70, ink.leaf),
    bareTree(art, 1340, 830, 300, ink.ink),
    shape(`M-30 ${HEIGHT + 30}V880Q400 820 900 900T${WIDTH + 30} 860V${HEIGHT + 30}Z`, ink.leaf),
    tufts(art, 930, 40, 70, ink.ink),
    sheep(art, 1100, 930, 96),
    sheep(art, 1240, 950, 96),
  ].join('');
}

/** The front of the hospital with cars and an ambulance. */
export function hospital(art: Art): string {
  const { ink, rng } = art;
  const base = 760;
  const x = rng.range(160, 220);
  const cross = (cx: number, cy: number, s: number, color: string): string =>
    rect(cx - s * 0.17, cy - s * 0.5, s * 0.34, s, color) + rect(cx - s * 0.5, cy - s * 0.17, s, s * 0.34, color);
  const floors = (left: number, top: number, columns: number, rows: number): string =>
    times(columns * rows, (i) => {
      const [wx, wy] = [left + (i % columns) * 78, top + Math.floor(i / columns) * 96];
      return rect(wx, wy, 56, 56, rng.chance(litChance(art) + 0.1) ? ink.lit : ink.glass) + rect(wx + 25, wy, 6, 56, ink.light) + (rng.chance(0.3) ? rect(wx, wy, 56, 20, ink.light) : '');
    });
  return [
    sky(art, { horizon: 520 }),
    skyline(art, 740, 170, ink.far),
    rect(x + 640, 330, 540, 440, ink.wallShade),
    rect(x + 624, 314, 572, 22, ink.roof),
    floors(x + 690, 366, 6, 3),
    rect(x, 120, 640, 650, ink.wall),
    rect(x - 16, 104, 672, 24, ink.roof),
    rect(x + 60, 40, 190, 66, ink.wallShade),
    gouges(art, { x: x + 540, y: 140, w: 96, h: 600, color: ink.wallShade, gap: 15, length: [30, 96], width: [2, 4], density: [0.8, 0.8] }),
    rect(x + 250, 104, 140, 666, ink.second),
    times(6, (i) => rect(x + 274, 320 + i * 70, 92, 44, ink.glass) + rect(x + 274, 338 + i * 70, 92, 6, ink.light)),
    rect(x + 250, 156, 140, 134, ink.paper),
    cross(x + 320, 223, 100, ink.accent),
    floors(x + 26, 160, 3, 5),
    floors(x + 414, 160, 2, 5),
    rect(x + 130, 614, 400, 30, ink.accent),
    line([[x + 150, 640], [x + 150, base]], ink.ink, 11),
    line([[x + 510, 640], [x + 510, base]], ink.ink, 11),
    rect(x + 200, 660, 260, 104, ink.ink),
    times(4, (i) => rect(x + 210 + i * 62, 668, 54, 96, ink.lit)),
    ground(art, base, art.time === 'day' ? '#9AA3A3' : ink.ground, ink.light),
    times(7, (i) => line([[620 + i * 150, base + 60], [580 + i * 190, 960]], ink.light, 7)),
    van(x + 880, base + 70, 300, paint(art, ink.light)),
    cross(x + 840, base - 40, 60, ink.accent),
    rect(x + 730, base + 16, 290, 14, ink.accent),
    bush(art, -50, base + 20, 260, 70, ink.leaf),
    car(930, 940, 310, paint(art, ink.accent)),
    car(1330, 930, 310, paint(art, ink.second)),
    passerBy(art, x + 250, base + 80, 190),
    passerBy(art, x + 420, base + 140, 220),
    passerBy(art, x + 60, base + 190, 250),
  ].join('');
}

/** A brick school at the bell. */
export function school(art: Art): string {
  const { ink, rng } = art;
  const cx = rng.range(680, 760);
  const base = 740;
  const brick = art.time === 'day' ? ink.accent : ink.wall;
  const bell = rect(cx - 60, 130, 120, 110, ink.wall) + rect(cx - 34, 150, 68, 90, ink.ink) + shape(`M${num(cx - 22)} 216q2 -48 22 -52q20 4 22 52Z`, ink.lit) + circle(cx, 222, 9, ink.lit) + poly([[cx - 82, 134], [cx, 30], [cx + 82, 134]], ink.roof) + line([[cx, 30], [cx, -14]], ink.ink, 6);
  const pupil = (x: number, y: number, h: number): string => {
    const facing = rng.chance(0.5) ? 1 : -1;
    const bag = rng.pick([ink.second, ink.lit, ink.leaf]);
    return figure({ x, y, h, pose: rng.pick([POSES.walk, POSES.run, POSES.stand]), facing, coat: rng.pick([ink.accent, ink.second, ink.lit, ink.ink]), skin: rng.pick(SKINS), hat: rng.pick(['none', 'beanie', 'none'] as const), hair: rng.pick(['short', 'bob', 'bun', 'curly'] as const), cut: rng.pick(['jacket', 'dress', 'coat'] as const) }) + pill(x - facing * h * 0.16 - h * 0.07, y - h * 0.77, h * 0.14, h * 0.24, h * 0.04, bag);
  };
  return [
    sky(art, { horizon: 560 }),
    skyline(art, 730, 170, ink.far),
    bell,
    rect(cx - 560, 380, 1120, 370, brick),
    bricks(art, cx - 560, 380, 1120, 360, ink.ink, 0.18),
    poly([[cx - 590, 384], [cx - 500, 280], [cx + 500, 280], [cx + 590, 384]], ink.roof === brick ? ink.ink : ink.roof),
    gouges(art, { x: cx - 500, y: 292, w: 1000, h: 80, color: ink.wallShade, gap: 20, length: [20, 50], width: [2, 3.4], density: [0.5, 0.5] }),
    panes(art, cx - 540, 400, 360, 320, 4, 2),
    panes(art, cx + 180, 400, 360, 320, 4, 2),
    rect(cx - 170, 360, 340, 390, ink.wall),
    poly([[cx - 196, 366], [cx, 218], [cx + 196, 366]], ink.wall),
    line([[cx - 200, 366], [cx, 214], [cx + 200, 366]], ink.ink, 15),
    clockFace(art, cx, 330, 46),
    panes(art, cx - 150, 404, 300, 120, 3, 1),
    door(art, cx - 90, base, 84, 180, ink.second),
    door(art, cx + 6, base, 84, 180, ink.second),
    rect(cx - 130, 546, 260, 16, ink.ink),
    ground(art, base),
    road(art, cx, base, cx - 420, cx + 420, ink.wallShade),
    fence(-30, cx - 200, 860, 120, ink.ink),
    fence(cx + 200, WIDTH + 30, 860, 120, ink.ink),
    rect(cx - 216, 690, 36, 190, ink.wallShade),
    rect(cx + 180, 690, 36, 190, ink.wallShade),
    rect(cx - 226, 680, 56, 18, ink.ink),
    rect(cx + 170, 680, 56, 18, ink.ink),
    bareTree(art, 130, 860, 620, ink.ink),
    pupil(cx - 70, 830, 130),
    pupil(cx + 60, 860, 150),
    pupil(cx - 130, 960, 210),
    pupil(cx + 150, 980, 230),
    pupil(cx + 10, 985, 230),
  ].join('');
}
