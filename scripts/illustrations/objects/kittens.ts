import { circle, oval, pill, place, poly, shape, stroke, times } from '../lib/svg.ts';
import type { DrawObject } from './still-life.ts';

export const kittens: DrawObject = (p) => {
  const kitten = (x: number, y: number, s: number, fur: string, mark: string): string =>
    place(
      shape('M-90 0q-30 -170 20 -210h140q50 40 20 210Z', fur) +
        circle(0, -250, 96, fur) +
        poly(
          [
            [-92, -280],
            [-84, -370],
            [-20, -332],
          ],
          fur,
        ) +
        poly(
          [
            [92, -280],
            [84, -370],
            [20, -332],
          ],
          fur,
        ) +
        poly(
          [
            [-78, -300],
            [-74, -344],
            [-42, -324],
          ],
          '#E3A083',
        ) +
        poly(
          [
            [78, -300],
            [74, -344],
            [42, -324],
          ],
          '#E3A083',
        ) +
        circle(-36, -254, 19, p.light) +
        circle(36, -254, 19, p.light) +
        circle(-34, -252, 12, p.dark) +
        circle(34, -252, 12, p.dark) +
        circle(-30, -257, 4, p.light) +
        circle(38, -257, 4, p.light) +
        poly(
          [
            [-11, -226],
            [11, -226],
            [0, -213],
          ],
          '#C4503F',
        ) +
        stroke('M0 -213v10q-14 16 -28 6M0 -203q14 16 28 6', p.dark, 4) +
        stroke('M-50 -216l-70 -12M-50 -206l-68 10M50 -216l70 -12M50 -206l68 10', mark, 3) +
        stroke('M-20 -330v30M0 -340v36M20 -330v30', mark, 8) +
        oval(-40, -6, 34, 18, p.light) +
        oval(40, -6, 34, 18, p.light) +
        stroke('M-70 -120q20 16 40 6M-74 -80q24 16 44 6M70 -120q-20 16 -40 6', mark, 8),
      x,
      y,
      s,
    );
  return (
    kitten(-210, -70, 1, '#D9822E', '#8A4A1A') +
    kitten(210, -70, 0.96, '#3A3A40', '#8A8A90') +
    kitten(0, -60, 1.12, '#B9B0A2', '#5A5248') +
    shape('M-430 -170h860l-50 170h-760Z', p.wood) +
    times(4, (row) =>
      times(11, (i) =>
        pill(-410 + i * 76 + (row % 2) * 34 - row * -6, -160 + row * 40, 60, 26, 12, p.woodDark),
      ),
    ) +
    pill(-450, -190, 900, 36, 18, p.woodDark) +
    circle(420, -50, 52, p.main) +
    stroke('M380 -70q40 -20 80 10M376 -46q44 -10 90 20M400 -14q-60 30 -120 10', p.light, 5)
  );
};
