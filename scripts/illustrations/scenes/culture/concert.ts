import { HEIGHT, WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { grandPiano, strings } from '../../lib/instruments.ts';
import { POSES } from '../../lib/poses.ts';
import { fromBehind } from '../../lib/room.ts';
import { oval, pill, place, poly, rect, segment, shape, times } from '../../lib/svg.ts';
import { gouges } from '../../lib/texture.ts';

/** A chamber concert: piano, cello, fiddle and singer, heads in the dark. */
export function concert(art: Art): string {
  const { ink, rng } = art;
  const warm = rng.chance(0.5);
  const back = warm ? '#6E211A' : '#12304F';
  const beam = warm ? '#9A3A2A' : '#24527F';
  const x = rng.range(330, 400);
  return [
    rect(-30, -30, WIDTH + 60, HEIGHT + 60, back),
    times(
      5,
      (i) =>
        shape(`M${i * 330 - 100} 560V230a105 105 0 0 1 210 0V560Z`, beam) +
        shape(`M${i * 330 - 70} 560V236a75 75 0 0 1 150 0V560Z`, back),
    ),
    times(4, (i) =>
      poly(
        [
          [210 + i * 360, -30],
          [250 + i * 360, -30],
          [420 + i * 300 + 90, 760],
          [60 + i * 330 - 90, 760],
        ],
        beam,
      ),
    ),
    times(
      4,
      (i) =>
        pill(190 + i * 360, -20, 80, 90, 12, '#1A1A1A') +
        oval(230 + i * 360, 70, 40, 14, '#FFE3A0'),
    ),
    gouges(art, {
      x: -30,
      y: 40,
      w: WIDTH + 60,
      h: 480,
      color: beam,
      gap: 34,
      length: [60, 160],
      width: [2, 4],
      density: [0.4, 0.5],
    }),
    poly(
      [
        [-30, 640],
        [WIDTH + 30, 640],
        [WIDTH + 30, 830],
        [-30, 830],
      ],
      '#B9773C',
    ),
    gouges(art, {
      x: -30,
      y: 648,
      w: WIDTH + 60,
      h: 150,
      color: '#E0AC6A',
      gap: 22,
      length: [140, 380],
      width: [2, 4],
    }),
    rect(-30, 812, WIDTH + 60, 40, '#1A1A1A'),
    place(grandPiano('#1A1A1A', beam, '#FFFCF6'), x + 560, 740, 1.35),
    figure({
      x: x + 236,
      y: 750,
      h: 400,
      pose: POSES.sit,
      coat: '#12436D',
      skin: rng.pick(SKINS),
      hair: 'short',
    }),
    rect(x + 186, 640, 100, 18, '#1A1A1A'),
    segment(x + 236, 650, x + 236, 750, '#1A1A1A', 12),
    figure({
      x: x - 110,
      y: 790,
      h: 440,
      pose: POSES.sit,
      coat: ink.accent,
      skin: rng.pick(SKINS),
      hair: 'bun',
    }),
    place(strings('#C0722E', '#1A1A1A', '#FFE3A0'), x - 10, 800, 1.25, 8),
    segment(x - 90, 610, x + 90, 640, '#FFFCF6', 5),
    segment(x - 60, 600, x + 22, 626, ink.accent, 26),
    figure({
      x: x + 900,
      y: 800,
      h: 440,
      pose: POSES.hold,
      facing: -1,
      coat: '#D79A32',
      trousers: '#1A1A1A',
      skin: rng.pick(SKINS),
      hair: 'curly',
      cut: 'jacket',
    }),
    place(strings('#8A3A1C', '#1A1A1A', '#FFE3A0'), x + 878, 486, 0.5, -98),
    segment(x + 760, 420, x + 850, 560, '#FFFCF6', 5),
    times(2, (row) =>
      times(10 - row, (i) =>
        fromBehind(
          art,
          50 + i * (158 + row * 24) + row * 40,
          960 + row * 76,
          86 + row * 26,
          '#1A1A1A',
          rng.pick(['#1A1A1A', '#2B1A14', '#4A3A32']),
        ),
      ),
    ),
  ].join('');
}
