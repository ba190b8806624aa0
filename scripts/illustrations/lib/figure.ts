import { headShape } from './head.ts';
import type { Pose } from './poses.ts';
import { circle, num, place, poly, shape, type Point } from './svg.ts';
import { gougePath } from './texture.ts';

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
      const sides: Point[] = [
        [x1 + nx * a, y1 + ny * a],
        [x2 + nx * b, y2 + ny * b],
        [x2 - nx * b, y2 - ny * b],
        [x1 - nx * a, y1 - ny * a],
      ];
      return poly(sides, color) + circle(x1, y1, a, color) + circle(x2, y2, b, color);
    })
    .join('');
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
    return (
      limb([hip, knee, ankle], [h * 0.105, h * 0.075, h * 0.046], trousers) +
      limb(
        [
          [ankle[0] - h * 0.012, ankle[1]],
          [toe[0] - h * 0.006, toe[1]],
        ],
        [h * 0.046, h * 0.03],
        dark,
      )
    );
  };
  const arm = (points: readonly Point[], side: number): string => {
    const joints = points.map(at);
    const [elbow, hand] = [joints[0] ?? neck, joints[1] ?? neck];
    const shoulder: Point = [neck[0] + side * h * 0.035, neck[1] + h * 0.045];
    const sleeve = limb([shoulder, elbow], [h * 0.076, h * 0.06], coat);
    const fore = limb([elbow, hand], [h * 0.056, h * 0.042], cut === 'shirt' ? skin : coat);
    const edge =
      side > 0
        ? shape(
            gougePath(
              [shoulder[0] - h * 0.03, shoulder[1] + h * 0.03],
              [elbow[0] - h * 0.026, elbow[1]],
              h * 0.004,
            ),
            fold,
          )
        : '';
    return circle(hand[0], hand[1], h * 0.026, skin) + sleeve + fore + edge;
  };
  const [hem, spread] = isSeated
    ? [-0.02, 0.085]
    : { coat: [0.17, 0.115], dress: [0.24, 0.15], jacket: [0.03, 0.082], shirt: [0.02, 0.074] }[
        cut
      ];
  const bottom = hip[1] + h * (hem ?? 0);
  const wide = h * (spread ?? 0.1);
  const torso = `M${num(neck[0] - h * 0.04)} ${num(neck[1])}L${num(neck[0] + h * 0.045)} ${num(neck[1])}Q${num(neck[0] + h * 0.1)} ${num(neck[1] + h * 0.02)} ${num(neck[0] + h * 0.098)} ${num(neck[1] + h * 0.08)}L${num(hip[0] + h * 0.07)} ${num(hip[1] - h * 0.1)}L${num(hip[0] + wide)} ${num(bottom)}L${num(hip[0] - wide)} ${num(bottom)}L${num(hip[0] - h * 0.075)} ${num(hip[1] - h * 0.1)}L${num(neck[0] - h * 0.1)} ${num(neck[1] + h * 0.08)}Q${num(neck[0] - h * 0.1)} ${num(neck[1] + h * 0.02)} ${num(neck[0] - h * 0.04)} ${num(neck[1])}Z`;
  const folds =
    gougePath(
      [neck[0] + h * 0.03, neck[1] + h * 0.06],
      [hip[0] + wide * 0.4, bottom - h * 0.02],
      h * 0.004,
      2,
    ) +
    gougePath(
      [hip[0] - h * 0.055, hip[1] - h * 0.06],
      [hip[0] - wide * 0.7, bottom - h * 0.02],
      h * 0.006,
    ) +
    gougePath(
      [neck[0] - h * 0.075, neck[1] + h * 0.07],
      [hip[0] - h * 0.058, hip[1] - h * 0.12],
      h * 0.005,
    );
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
