import type { FigurePlan } from './figure.ts';
import { circle, num, oval, segment, shape } from './svg.ts';

function headwear(plan: FigurePlan, r: number, dark: string): string {
  const hair = plan.hairColor ?? dark;
  switch (plan.hat ?? 'none') {
    case 'cap':
      return shape(
        `M${num(-r)} ${num(-r * 0.2)}q${num(r * 0.05)} ${num(-r * 1.05)} ${num(r)} ${num(-r * 1.05)}t${num(r)} ${num(r * 0.95)}l${num(r * 0.75)} ${num(r * 0.1)}q${num(-r * 0.3)} ${num(r * 0.25)} ${num(-r * 0.9)} ${num(r * 0.12)}Z`,
        plan.coat,
      );
    case 'beanie':
      return (
        shape(
          `M${num(-r * 1.04)} ${num(-r * 0.1)}q${num(-r * 0.05)} ${num(-r * 1.3)} ${num(r * 1.04)} ${num(-r * 1.3)}t${num(r * 1.04)} ${num(r * 1.2)}Z`,
          plan.coat,
        ) +
        circle(0, -r * 1.45, r * 0.24, plan.coat) +
        segment(-r * 0.96, -r * 0.18, r * 0.98, -r * 0.24, dark, r * 0.22)
      );
    case 'brim':
      return (
        oval(r * 0.1, -r * 0.45, r * 1.6, r * 0.24, dark) +
        shape(
          `M${num(-r * 0.82)} ${num(-r * 0.45)}l${num(r * 0.12)} ${num(-r * 0.8)}q${num(r * 0.7)} ${num(-r * 0.3)} ${num(r * 1.4)} 0l${num(r * 0.14)} ${num(r * 0.8)}Z`,
          dark,
        )
      );
    case 'helmet':
      return (
        shape(
          `M${num(-r * 1.3)} ${num(r * 0.15)}q${num(-r * 0.1)} ${num(-r * 1.5)} ${num(r * 1.35)} ${num(-r * 1.5)}t${num(r * 1.3)} ${num(r * 1.3)}l${num(r * 0.3)} ${num(r * 0.12)}Z`,
          plan.coat,
        ) + segment(-r * 1.2, 0, r * 1.3, -r * 0.04, dark, r * 0.14)
      );
    case 'none':
      break;
  }
  const top = `M${num(r * 0.86)} ${num(-r * 0.42)}q${num(-r * 0.1)} ${num(-r * 0.85)} ${num(-r * 0.98)} ${num(-r * 0.8)}t${num(-r)} ${num(r * 0.95)}q0 ${num(r * 0.45)} ${num(r * 0.2)} ${num(r * 0.7)}l${num(r * 0.3)} ${num(-r * 0.05)}l${num(r * 0.04)} ${num(-r * 0.55)}q${num(r * 0.5)} ${num(-r * 0.1)} ${num(r * 0.7)} ${num(-r * 0.4)}Z`;
  switch (plan.hair ?? 'short') {
    case 'short':
      return shape(top, hair);
    case 'bob':
      return (
        shape(top, hair) +
        shape(
          `M${num(-r * 1.1)} ${num(-r * 0.3)}q${num(-r * 0.2)} ${num(r * 1.2)} ${num(r * 0.05)} ${num(r * 1.5)}h${num(r * 0.9)}l${num(-r * 0.05)} ${num(-r * 1.4)}Z`,
          hair,
        )
      );
    case 'bun':
      return shape(top, hair) + circle(-r * 1.15, -r * 0.5, r * 0.44, hair);
    case 'curly':
      return [
        [-0.95, 0.1],
        [-1, -0.4],
        [-0.7, -0.85],
        [-0.2, -1.1],
        [0.35, -1.05],
        [0.75, -0.7],
        [-0.4, -0.5],
        [0.2, -0.7],
      ]
        .map(([x, y]) => circle((x ?? 0) * r, (y ?? 0) * r, r * 0.42, hair))
        .join('');
    case 'bald':
      return shape(
        `M${num(-r * 0.98)} ${num(-r * 0.3)}q${num(-r * 0.1)} ${num(r * 0.7)} ${num(r * 0.2)} ${num(r * 0.9)}l${num(r * 0.28)} ${num(-r * 0.5)}l${num(-r * 0.1)} ${num(-r * 0.5)}Z`,
        hair,
      );
  }
}

/** A head in three-quarter profile that looks right, around (0, 0). */
export function headShape(plan: FigurePlan, r: number, skin: string, dark: string): string {
  const face = `M${num(-r * 0.9)} ${num(-r * 0.1)}q0 ${num(-r * 1.1)} ${num(r * 0.95)} ${num(-r * 1.1)}q${num(r * 0.85)} 0 ${num(r * 0.85)} ${num(r * 0.9)}l${num(r * 0.24)} ${num(r * 0.4)}l${num(-r * 0.22)} ${num(r * 0.1)}q${num(r * 0.02)} ${num(r * 0.7)} ${num(-r * 0.4)} ${num(r * 0.82)}q${num(-r * 0.75)} ${num(r * 0.2)} ${num(-r * 1.1)} ${num(-r * 0.4)}Z`;
  const features =
    plan.h > 260
      ? circle(r * 0.5, -r * 0.06, r * 0.11, dark) +
        segment(r * 0.42, r * 0.58, r * 0.72, r * 0.54, dark, r * 0.1) +
        segment(r * 0.32, -r * 0.34, r * 0.68, -r * 0.36, dark, r * 0.1)
      : '';
  return shape(face, skin) + features + headwear(plan, r, dark);
}
