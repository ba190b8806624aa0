import { poly, stroke } from '../lib/svg.ts';

export const lapels = (color: string, shirt: string): string =>
  poly(
    [
      [166, 284],
      [200, 330],
      [234, 284],
      [246, 300],
      [214, 410],
      [186, 410],
      [154, 300],
    ],
    shirt,
  ) +
  poly(
    [
      [154, 288],
      [120, 320],
      [150, 340],
      [140, 360],
      [190, 410],
      [196, 400],
    ],
    color,
  ) +
  poly(
    [
      [246, 288],
      [280, 320],
      [250, 340],
      [260, 360],
      [210, 410],
      [204, 400],
    ],
    color,
  );

export const crewNeck = (color: string): string => stroke('M156 288q44 50 88 0', color, 13);
