import { sheep } from '../../lib/animals.ts';
import { HEIGHT, type Art } from '../../lib/art.ts';
import { house } from '../../lib/house.ts';
import { ground, hill, tufts, woods } from '../../lib/land.ts';
import { sky } from '../../lib/sky.ts';
import { line, poly, shape, times, type Point } from '../../lib/svg.ts';
import { gougePath } from '../../lib/texture.ts';

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
        poly(
          [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
          art.time === 'night' ? '#1D4A78' : '#12436D',
        ) +
        times(5, (k) =>
          line([corner((k + 1) / 6, 0), corner((k + 1) / 6, 1)], ink.light, 3.4 * s),
        ) +
        times(2, (k) =>
          line([corner(0, (k + 1) / 3), corner(1, (k + 1) / 3)], ink.light, 3.4 * s),
        ) +
        shape(
          gougePath(corner(0.1, 0.9), corner(0.34, 0.08), 7 * s) +
            gougePath(corner(0.2, 0.92), corner(0.42, 0.1), 4 * s),
          ink.sky,
        ) +
        line([corner(0, 1), corner(1, 1)], ink.ink, 8 * s)
      );
    });
  return [
    sky(art, {
      horizon: 470,
      sun: [rng.range(1050, 1250), art.time === 'day' ? 180 : 330],
      sunRadius: 96,
    }),
    hill(art, 420, 40, ink.far),
    house(art, { x: 180, y: 500, w: 150, h: 90, roofH: 70, rows: 1, hasDoor: false }),
    woods(art, 520, 70, ink.mid),
    ground(art, 510, art.time === 'day' && art.weather !== 'snow' ? '#A9B06A' : ink.ground),
    row(580, 0.44, rng.range(-60, 60)),
    row(700, 0.7, rng.range(-160, 0)),
    row(870, 1.05, rng.range(-260, -80)),
    sheep(art, 330, 985, 150),
    sheep(art, 520, 965, 136),
    sheep(art, 1130, 980, 150),
    tufts(art, HEIGHT + 10, 30, 70, ink.leaf),
  ].join('');
}
