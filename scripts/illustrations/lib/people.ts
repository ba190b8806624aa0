import type { Art } from './art.ts';
import { circle, line, num, oval, place, poly, shape, type Point } from './svg.ts';
import { gougePath } from './texture.ts';

/** Joints in units of body height: x forwards (the way the figure faces), y up from the feet. */
export interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly [readonly Point[], readonly Point[]];
  legs: readonly [readonly Point[], readonly Point[]];
}

export const POSES = {
  stand: {
    head: [0.01, 0.92],
    neck: [0, 0.82],
    hip: [0, 0.5],
    arms: [
      [[-0.06, 0.64], [-0.03, 0.48]],
      [[0.07, 0.64], [0.06, 0.48]],
    ],
    legs: [
      [[-0.04, 0.26], [-0.05, 0.02], [0, 0.01]],
      [[0.04, 0.26], [0.04, 0.02], [0.09, 0.01]],
    ],
  },
  walk: {
    head: [0.04, 0.92],
    neck: [0.02, 0.82],
    hip: [0, 0.5],
    arms: [
      [[-0.11, 0.66], [-0.1, 0.5]],
      [[0.1, 0.66], [0.17, 0.54]],
    ],
    legs: [
      [[-0.04, 0.27], [-0.17, 0.06], [-0.12, 0.02]],
      [[0.1, 0.28], [0.12, 0.03], [0.18, 0.02]],
    ],
  },
  point: {
    head: [0.02, 0.92],
    neck: [0, 0.82],
    hip: [0, 0.5],
    arms: [
      [[-0.08, 0.64], [-0.04, 0.5]],
      [[0.14, 0.76], [0.29, 0.8]],
    ],
    legs: [
      [[-0.06, 0.26], [-0.08, 0.02], [-0.03, 0.01]],
      [[0.05, 0.26], [0.06, 0.02], [0.11, 0.01]],
    ],
  },
  hold: {
    head: [0.02, 0.92],
    neck: [0, 0.82],
    hip: [0, 0.5],
    arms: [
      [[-0.03, 0.63], [0.12, 0.64]],
      [[0.06, 0.62], [0.17, 0.66]],
    ],
    legs: [
      [[-0.04, 0.26], [-0.05, 0.02], [0, 0.01]],
      [[0.04, 0.26], [0.05, 0.02], [0.1, 0.01]],
    ],
  },
  sit: {
    head: [0.03, 0.66],
    neck: [0, 0.56],
    hip: [-0.02, 0.26],
    arms: [
      [[0.02, 0.4], [0.16, 0.4]],
      [[0.08, 0.38], [0.22, 0.42]],
    ],
    legs: [
      [[0.2, 0.26], [0.19, 0.02], [0.25, 0.01]],
      [[0.24, 0.27], [0.25, 0.02], [0.31, 0.01]],
    ],
  },
  run: {
    head: [0.12, 0.9],
    neck: [0.08, 0.81],
    hip: [0, 0.5],
    arms: [
      [[-0.1, 0.66], [-0.18, 0.76]],
      [[0.2, 0.64], [0.3, 0.72]],
    ],
    legs: [
      [[-0.06, 0.3], [-0.28, 0.24], [-0.31, 0.16]],
      [[0.2, 0.4], [0.2, 0.14], [0.28, 0.13]],
    ],
  },
  kick: {
    head: [-0.04, 0.9],
    neck: [-0.04, 0.81],
    hip: [0, 0.5],
    arms: [
      [[-0.2, 0.74], [-0.33, 0.66]],
      [[0.12, 0.72], [0.24, 0.82]],
    ],
    legs: [
      [[-0.05, 0.28], [-0.1, 0.02], [-0.03, 0.01]],
      [[0.2, 0.38], [0.4, 0.32], [0.46, 0.36]],
    ],
  },
  cheer: {
    head: [0, 0.92],
    neck: [0, 0.82],
    hip: [0, 0.5],
    arms: [
      [[-0.14, 0.86], [-0.16, 1.04]],
      [[0.14, 0.86], [0.17, 1.04]],
    ],
    legs: [
      [[-0.05, 0.26], [-0.07, 0.02], [-0.02, 0.01]],
      [[0.05, 0.26], [0.07, 0.02], [0.12, 0.01]],
    ],
  },
} as const satisfies Record<string, Pose>;

export type Hat = 'none' | 'cap' | 'beanie' | 'brim' | 'helmet';
export type Hair = 'short' | 'bob' | 'bun' | 'bald' | 'curly';

export interface FigurePlan {
  /** Where the feet stand. */
  x: number;
  y: number;
  /** Body height. */
  h: number;
  pose: Pose;
  /** 1 faces right, -1 faces left. */
  facing?: 1 | -1;
  coat: string;
  trousers?: string;
  skin?: string;
  hair?: Hair;
  hairColor?: string;
  hat?: Hat;
  /** A coat to the knee, a jacket, a shirt with bare arms, or a dress. */
  cut?: 'coat' | 'jacket' | 'shirt' | 'dress';
}

export const SKINS = ['#E9BE98', '#C68E63', '#8E5A3A', '#5C3723', '#F0CDB0'] as const;

/** A limb that narrows from joint to joint. */
function limb(joints: readonly Point[], widths: readonly number[], color: string): string {
  return joints
    .slice(1)
    .map(([x2, y2], i) => {
      const [x1, y1] = joints[i] ?? [x2, y2];
      const [a, b] = [(widths[i] ?? 1) / 2, (widths[i + 1] ?? 1) / 2];
      const length = Math.hypot(x2 - x1, y2 - y1) || 1;
      const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length];
      const sides: Point[] = [[x1 + nx * a, y1 + ny * a], [x2 + nx * b, y2 + ny * b], [x2 - nx * b, y2 - ny * b], [x1 - nx * a, y1 - ny * a]];
      return poly(sides, color) + circle(x1, y1, a, color) + circle(x2, y2, b, color);
    })
    .join('');
}

function headwear(plan: FigurePlan, r: number, dark: string): string {
  const hair = plan.hairColor ?? dark;
  switch (plan.hat ?? 'none') {
    case 'cap':
      return shape(`M${num(-r)} ${num(-r * 0.2)}q${num(r * 0.05)} ${num(-r * 1.05)} ${num(r)} ${num(-r * 1.05)}t${num(r)} ${num(r * 0.95)}l${num(r * 0.75)} ${num(r * 0.1)}q${num(-r * 0.3)} ${num(r * 0.25)} ${num(-r * 0.9)} ${num(r * 0.12)}Z`, plan.coat);
    case 'beanie':
      return shape(`M${num(-r * 1.04)} ${num(-r * 0.1)}q${num(-r * 0.05)} ${num(-r * 1.3)} ${num(r * 1.04)} ${num(-r * 1.3)}t${num(r * 1.04)} ${num(r * 1.2)}Z`, plan.coat) + circle(0, -r * 1.45, r * 0.24, plan.coat) + line([[-r * 0.96, -r * 0.18], [r * 0.98, -r * 0.24]], dark, r * 0.22);
    case 'brim':
      return oval(r * 0.1, -r * 0.45, r * 1.6, r * 0.24, dark) + shape(`M${num(-r * 0.82)} ${num(-r * 0.45)}l${num(r * 0.12)} ${num(-r * 0.8)}q${num(r * 0.7)} ${num(-r * 0.3)} ${num(r * 1.4)} 0l${num(r * 0.14)} ${num(r * 0.8)}Z`, dark);
    case 'helmet':
      return shape(`M${num(-r * 1.3)} ${num(r * 0.15)}q${num(-r * 0.1)} ${num(-r * 1.5)} ${num(r * 1.35)} ${num(-r * 1.5)}t${num(r * 1.3)} ${num(r * 1.3)}l${num(r * 0.3)} ${num(r * 0.12)}Z`, plan.coat) + line([[-r * 1.2, 0], [r * 1.3, -r * 0.04]], dark, r * 0.14);
    case 'none':
      break;
  }
  const top = `M${num(r * 0.86)} ${num(-r * 0.42)}q${num(-r * 0.1)} ${num(-r * 0.85)} ${num(-r * 0.98)} ${num(-r * 0.8)}t${num(-r)} ${num(r * 0.95)}q0 ${num(r * 0.45)} ${num(r * 0.2)} ${num(r * 0.7)}l${num(r * 0.3)} ${num(-r * 0.05)}l${num(r * 0.04)} ${num(-r * 0.55)}q${num(r * 0.5)} ${num(-r * 0.1)} ${num(r * 0.7)} ${num(-r * 0.4)}Z`;
  switch (plan.hair ?? 'short') {
    case 'short':
      return shape(top, hair);
    case 'bob':
      return shape(top, hair) + shape(`M${num(-r * 1.1)} ${num(-r * 0.3)}q${num(-r * 0.2)} ${num(r * 1.2)} ${num(r * 0.05)} ${num(r * 1.5)}h${num(r * 0.9)}l${num(-r * 0.05)} ${num(-r * 1.4)}Z`, hair);
    case 'bun':
      return shape(top, hair) + circle(-r * 1.15, -r * 0.5, r * 0.44, hair);
    case 'curly':
      return [[-0.95, 0.1], [-1, -0.4], [-0.7, -0.85], [-0.2, -1.1], [0.35, -1.05], [0.75, -0.7], [-0.4, -0.5], [0.2, -0.7]].map(([x, y]) => circle((x ?? 0) * r, (y ?? 0) * r, r * 0.42, hair)).join('');
    case 'bald':
      return shape(`M${num(-r * 0.98)} ${num(-r * 0.3)}q${num(-r * 0.1)} ${num(r * 0.7)} ${num(r * 0.2)} ${num(r * 0.9)}l${num(r * 0.28)} ${num(-r * 0.5)}l${num(-r * 0.1)} ${num(-r * 0.5)}Z`, hair);
  }
}

/** A head in three-quarter profile that looks right, around (0, 0). */
function headShape(plan: FigurePlan, r: number, skin: string, dark: string): string {
  const face = `M${num(-r * 0.9)} ${num(-r * 0.1)}q0 ${num(-r * 1.1)} ${num(r * 0.95)} ${num(-r * 1.1)}q${num(r * 0.85)} 0 ${num(r * 0.85)} ${num(r * 0.9)}l${num(r * 0.24)} ${num(r * 0.4)}l${num(-r * 0.22)} ${num(r * 0.1)}q${num(r * 0.02)} ${num(r * 0.7)} ${num(-r * 0.4)} ${num(r * 0.82)}q${num(-r * 0.75)} ${num(r * 0.2)} ${num(-r * 1.1)} ${num(-r * 0.4)}Z`;
  const features = plan.h > 260 ? circle(r * 0.5, -r * 0.06, r * 0.11, dark) + line([[r * 0.42, r * 0.58], [r * 0.72, r * 0.54]], dark, r * 0.1) + line([[r * 0.32, -r * 0.34], [r * 0.68, -r * 0.36]], dark, r * 0.1) : '';
  return shape(face, skin) + features + headwear(plan, r, dark);
}

function isPale(color: string): boolean {
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  return 0.3 * channel(1) + 0.6 * channel(3) + 0.1 * channel(5) > 150;
}

/** One person, built from joints: tapering limbs, a cut-out coat with carved folds, a profile head. */
export function figure(plan: FigurePlan): string {
  const { pose, h, coat } = plan;
  const facing = plan.facing ?? 1;
  const at = ([x, y]: Point): Point => [x * h, -y * h];
  const dark = '#1A1A1A';
  const trousers = plan.trousers ?? dark;
  const skin = plan.skin ?? SKINS[0];
  const cut = plan.cut ?? 'coat';
  const fold = isPale(coat) ? dark : '#FFFCF6';
  const isSeated = pose.hip[1] < 0.4;
  const [neck, hip, head] = [at(pose.neck), at(pose.hip), at(pose.head)];
  const leg = (points: readonly Point[]): string => {
    const joints = points.map(at);
    const [knee, ankle, toe] = [joints[0] ?? hip, joints[1] ?? hip, joints[2] ?? hip];
    return limb([hip, knee, ankle], [h * 0.105, h * 0.075, h * 0.046], trousers) + limb([[ankle[0] - h * 0.012, ankle[1]], [toe[0] - h * 0.006, toe[1]]], [h * 0.046, h * 0.03], dark);
  };
  const arm = (points: readonly Point[], side: number): string => {
    const joints = points.map(at);
    const [elbow, hand] = [joints[0] ?? neck, joints[1] ?? neck];
    const shoulder: Point = [neck[0] + side * h * 0.035, neck[1] + h * 0.045];
    const sleeve = limb([shoulder, elbow], [h * 0.076, h * 0.06], coat);
    const fore = limb([elbow, hand], [h * 0.056, h * 0.042], cut === 'shirt' ? skin : coat);
    const edge = side > 0 ? shape(gougePath([shoulder[0] - h * 0.03, shoulder[1] + h * 0.03], [elbow[0] - h * 0.026, elbow[1]], h * 0.004), fold) : '';
    return circle(hand[0], hand[1], h * 0.026, skin) + sleeve + fore + edge;
  };
  const [hem, spread] = isSeated ? [-0.02, 0.085] : { coat: [0.17, 0.115], dress: [0.24, 0.15], jacket: [0.03, 0.082], shirt: [0.02, 0.074] }[cut];
  const bottom = hip[1] + h * (hem ?? 0);
  const wide = h * (spread ?? 0.1);
  const torso = `M${num(neck[0] - h * 0.04)} ${num(neck[1])}L${num(neck[0] + h * 0.045)} ${num(neck[1])}Q${num(neck[0] + h * 0.1)} ${num(neck[1] + h * 0.02)} ${num(neck[0] + h * 0.098)} ${num(neck[1] + h * 0.08)}L${num(hip[0] + h * 0.07)} ${num(hip[1] - h * 0.1)}L${num(hip[0] + wide)} ${num(bottom)}L${num(hip[0] - wide)} ${num(bottom)}L${num(hip[0] - h * 0.075)} ${num(hip[1] - h * 0.1)}L${num(neck[0] - h * 0.1)} ${num(neck[1] + h * 0.08)}Q${num(neck[0] - h * 0.1)} ${num(neck[1] + h * 0.02)} ${num(neck[0] - h * 0.04)} ${num(neck[1])}Z`;
  const folds = gougePath([neck[0] + h * 0.03, neck[1] + h * 0.06], [hip[0] + wide * 0.4, bottom - h * 0.02], h * 0.004, 2) + gougePath([hip[0] - h * 0.055, hip[1] - h * 0.06], [hip[0] - wide * 0.7, bottom - h * 0.02], h * 0.006) + gougePath([neck[0] - h * 0.075, neck[1] + h * 0.07], [hip[0] - h * 0.058, hip[1] - h * 0.12], h * 0.005);
  const body =
    arm(pose.arms[0], -1) +
    leg(pose.legs[0]) +
    leg(pose.legs[1]) +
    limb([neck, head], [h * 0.056, h * 0.046], skin) +
    shape(torso, coat) +
    shape(folds, fold) +
    place(headShape(plan, h * 0.062, skin, dark), head[0], head[1]) +
    arm(pose.arms[1], 1);
  return place(body, plan.x, plan.y, [facing, 1]);
}

/** A passer-by in winter clothes; the seed decides the rest. `umbrella` when it rains. */
export function passerBy(art: Art, x: number, y: number, h: number, pose: Pose = POSES.walk): string {
  const { ink, rng } = art;
  const facing = rng.chance(0.5) ? 1 : -1;
  const coat = rng.pick([ink.accent, ink.second, ink.ink, ink.leaf]);
  const person = figure({
    x,
    y,
    h,
    pose,
    facing,
    coat,
    trousers: coat === ink.ink ? ink.second : ink.ink,
    skin: rng.pick(SKINS),
    hat: rng.pick(['none', 'beanie', 'brim', 'none'] as const),
    hair: rng.pick(['short', 'bob', 'bun', 'curly', 'bald'] as const),
    cut: rng.pick(['coat', 'coat', 'jacket'] as const),
  });
  return art.weather === 'rain' ? person + umbrella(x + facing * h * 0.12, y - h * 0.66, h * 0.42, rng.pick([ink.accent, ink.second, ink.ink])) : person;
}

/** An open umbrella whose handle starts at (x, y). */
export function umbrella(x: number, y: number, r: number, color: string): string {
  const top = y - r * 1.05;
  const panel = r / 3;
  return (
    line([[x, y], [x, top]], '#1A1A1A', r * 0.06) +
    shape(`M${num(x - r)} ${num(top + r * 0.3)}a${num(r)} ${num(r * 0.86)} 0 0 1 ${num(2 * r)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0q${num(-panel)} ${num(-r * 0.22)} ${num(-panel * 2)} 0Z`, color)
  );
}
