import { SKINS, figure } from '../lib/figure.ts';
import { POSES } from '../lib/poses.ts';
import { oval, place, poly, segment, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const choir: DrawObject = (p, rng) =>
  times(2, (row) =>
    times(6 - row, (i) => {
      const x = -380 + i * 152 + row * 76;
      return (
        figure({
          x,
          y: -50 + row * 60,
          h: 470 - row * 10,
          pose: POSES.hold,
          facing: x < 0 ? 1 : -1,
          coat: row === 0 ? p.main : p.second,
          skin: rng.pick(SKINS),
          hair: rng.pick(['short', 'bob', 'bun', 'bald', 'curly'] as const),
          cut: 'coat',
        }) +
        place(
          poly(
            [
              [-50, -20],
              [0, -8],
              [50, -20],
              [50, 26],
              [0, 38],
              [-50, 26],
            ],
            p.light,
          ) + segment(0, -8, 0, 38, p.dark, 4),
          x + (x < 0 ? 70 : -70),
          -340 + row * 66,
        )
      );
    }),
  ) +
  times(
    4,
    (i) =>
      oval(-330 + i * 210, -560 + (i % 2) * 40, 20, 15, p.dark) +
      segment(-312 + i * 210, -562 + (i % 2) * 40, -312 + i * 210, -630 + (i % 2) * 40, p.dark, 6),
  );
