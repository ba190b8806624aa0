import { SKINS, figure } from '../lib/figure.ts';
import { POSES } from '../lib/poses.ts';
import { place, rect } from '../lib/svg.ts';
import { vanShape } from '../lib/vehicles.ts';
import type { DrawObject } from './still-life.ts';

export const jobDriver: DrawObject = (p, rng) =>
  place(
    vanShape(0, 0, 780, {
      body: p.main,
      glass: p.glass,
      trim: p.light,
      dark: p.dark,
      lamp: p.light,
    }),
    60,
    0,
  ) +
  rect(-290, -340, 150, 130, '#C9A15A') +
  rect(-228, -340, 26, 130, p.light) +
  figure({
    x: -300,
    y: 40,
    h: 560,
    pose: POSES.hold,
    coat: p.second,
    skin: rng.pick(SKINS),
    hat: 'cap',
    cut: 'jacket',
  }) +
  rect(-226, -350, 150, 120, '#C9A15A') +
  rect(-164, -350, 26, 120, p.light) +
  rect(-440, -60, 110, 100, '#B98A52') +
  rect(-396, -60, 20, 100, p.light);
