import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { POSES } from '../../lib/poses.ts';
import { sky } from '../../lib/sky.ts';
import { skyline } from '../../lib/skyline.ts';
import { circle, line, oval, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';

/** A match under way: striker, keeper, net, a full stand. */
export function football(art: Art): string {
  const { ink, rng } = art;
  const pitch = art.weather === 'snow' ? ink.ground : art.time === 'night' ? '#2F4F38' : '#7C8C3F';
  const mown =
    art.weather === 'snow' ? ink.groundCut : art.time === 'night' ? '#3E6647' : '#94A353';
  const goal = rng.range(1010, 1080);
  const heads = times(5, (row) =>
    times(40, (i) => {
      const [x, y] = [i * 39 - 20 + (row % 2) * 18, 352 + row * 36];
      return rng.chance(0.86)
        ? circle(x, y, 11, rng.pick(SKINS)) +
            rect(x - 15, y + 10, 30, 24, rng.pick([ink.accent, ink.second, ink.ink, ink.lit]))
        : '';
    }),
  );
  const pylon = (x: number): string =>
    segment(x, 330, x, 60, ink.ink, 11) +
    rect(x - 58, 30, 116, 62, ink.ink) +
    times(8, (i) =>
      circle(
        x - 40 + (i % 4) * 27,
        48 + Math.floor(i / 4) * 27,
        10,
        art.time === 'day' ? ink.light : ink.lit,
      ),
    );
  const stand = rng.pick(['roofed', 'gabled', 'open'] as const);
  const lights = rng.range(90, 320);
  const net =
    times(12, (i) => segment(goal + i * 40, 380, goal + 40 + i * 40, 720, ink.light, 2.5)) +
    times(9, (i) => segment(goal + i * 5, 400 + i * 40, WIDTH + 40, 400 + i * 40, ink.light, 2.5));
  const striker = rng.range(320, 480);
  const chaser = striker - rng.range(200, 270);
  const [bx, by] = [striker + rng.range(250, 320), rng.range(540, 660)];
  const ball =
    circle(bx, by, 46, ink.ink) +
    circle(bx, by, 40, ink.paper) +
    times(5, (i) => {
      const angle = (i / 5) * Math.PI * 2 - 0.4;
      return (
        segment(
          bx + Math.cos(angle) * 16,
          by + Math.sin(angle) * 16,
          bx + Math.cos(angle) * 38,
          by + Math.sin(angle) * 38,
          ink.ink,
          5,
        ) + circle(bx + Math.cos(angle) * 34, by + Math.sin(angle) * 34, 9, ink.ink)
      );
    }) +
    circle(bx, by, 15, ink.ink);
  const speed = shape(
    times(4, (i) =>
      gougePath(
        [bx - 70 - i * 12, by - 24 + i * 20],
        [bx - 190 - rng.range(0, 50), by + 6 + i * 22],
        6,
      ),
    ),
    ink.light,
  );
  return [
    sky(art, { horizon: 330 }),
    stand === 'roofed'
      ? poly(
          [
            [-30, 300],
            [-30, 250],
            [WIDTH + 30, 210],
            [WIDTH + 30, 300],
          ],
          ink.roof,
        )
      : skyline(art, 310, 130, ink.far),
    stand === 'gabled'
      ? times(5, (i) =>
          poly(
            [
              [i * 330 - 60, 304],
              [i * 330 + 105, 226],
              [i * 330 + 270, 304],
            ],
            i % 2 === 0 ? ink.accent : ink.second,
          ),
        )
      : '',
    rect(-30, 300, WIDTH + 60, 250, ink.mid),
    heads,
    pylon(lights),
    pylon(lights + rng.range(560, 700)),
    rect(-30, 536, WIDTH + 60, 66, ink.light),
    times(7, (i) =>
      rect(i * 230 - 20, 542, 214, 54, [ink.accent, ink.second, ink.ink][i % 3] ?? ink.ink),
    ),
    rect(-30, 600, WIDTH + 60, 430, pitch),
    times(6, (i) =>
      poly(
        [
          [i * 280 - 60, 600],
          [i * 280 + 80, 600],
          [i * 380 - 160, HEIGHT + 30],
          [i * 380 - 360, HEIGHT + 30],
        ],
        mown,
      ),
    ),
    gouges(art, {
      x: -40,
      y: 620,
      w: WIDTH + 80,
      h: 380,
      color: ink.mid,
      gap: 40,
      length: [20, 60],
      width: [2, 4],
      density: [0.2, 0.4],
    }),
    poly(
      [
        [-30, 868],
        [WIDTH + 30, 828],
        [WIDTH + 30, 842],
        [-30, 882],
      ],
      ink.light,
    ),
    net,
    line(
      [
        [goal - 2, 770],
        [goal - 2, 372],
        [WIDTH + 60, 372],
      ],
      ink.light,
      20,
    ),
    figure({
      x: goal + 130,
      y: 780,
      h: 370,
      pose: POSES.cheer,
      facing: -1,
      coat: ink.lit,
      trousers: ink.ink,
      skin: rng.pick(SKINS),
      cut: 'jacket',
    }),
    figure({
      x: chaser,
      y: 800,
      h: 330,
      pose: POSES.run,
      coat: ink.second,
      trousers: ink.light,
      skin: rng.pick(SKINS),
      cut: 'shirt',
    }),
    rng.chance(0.5)
      ? figure({
          x: chaser + rng.range(620, 700),
          y: 730,
          h: 270,
          pose: POSES.run,
          facing: -1,
          coat: ink.second,
          trousers: ink.light,
          skin: rng.pick(SKINS),
          cut: 'shirt',
        })
      : '',
    oval(striker, 948, 200, 20, ink.mid),
    speed,
    figure({
      x: striker,
      y: 950,
      h: striker > 400 ? 560 : 620,
      pose: POSES.kick,
      coat: ink.accent,
      trousers: ink.ink,
      skin: rng.pick(SKINS),
      cut: 'shirt',
    }),
    ball,
  ].join('');
}
