import { WIDTH, type Art } from '../../lib/art.ts';
import { SKINS, figure } from '../../lib/figure.ts';
import { POSES } from '../../lib/poses.ts';
import { room, roomInks } from '../../lib/room.ts';
import {
  loop,
  box,
  circle,
  clip,
  num,
  oval,
  poly,
  rect,
  shape,
  stroke,
  times,
} from '../../lib/svg.ts';
import { gougePath, gouges } from '../../lib/texture.ts';

/** A museum gallery: pictures, a vitrine, visitors. */
export function museum(art: Art): string {
  const { ink, rng } = art;
  const inks = {
    ...roomInks(art),
    wall: rng.pick(['#7C2A22', '#2F5572', '#56653A']),
    wallCut: '#C9A15A',
  };
  const frame = (x: number, y: number, w: number, h: number, inside: string): string =>
    rect(x - 30, y - 30, w + 60, h + 60, '#1A1A1A') +
    rect(x - 24, y - 24, w + 48, h + 48, '#D79A32') +
    gouges(art, {
      x: x - 22,
      y: y - 22,
      w: w + 44,
      h: h + 44,
      color: '#8B5E1C',
      gap: 12,
      length: [18, 40],
      width: [1.5, 2.5],
    }) +
    clip(art.id(), box(x, y, w, h), inside);
  const landscape = (x: number, y: number): string =>
    rect(x, y, 330, 230, '#F4D5AC') +
    circle(x + 240, y + 70, 34, '#FFFCF6') +
    poly(
      [
        [x, y + 140],
        [x + 110, y + 80],
        [x + 220, y + 150],
        [x + 330, y + 110],
        [x + 330, y + 240],
        [x, y + 240],
      ],
      '#7E9FAE',
    ) +
    poly(
      [
        [x, y + 180],
        [x + 330, y + 150],
        [x + 330, y + 240],
        [x, y + 240],
      ],
      '#5F6F38',
    ) +
    rect(x + 90, y + 110, 12, 70, '#1A1A1A') +
    poly(
      [
        [x + 66, y + 120],
        [x + 96, y + 96],
        [x + 126, y + 120],
      ],
      '#8C1C13',
    );
  const portrait = (x: number, y: number): string =>
    rect(x, y, 190, 250, '#3A2420') +
    shape(`M${x + 20} ${y + 260}q6 -90 75 -96q72 6 78 96Z`, '#12436D') +
    oval(x + 95, y + 110, 42, 54, '#E9BE98') +
    shape(`M${x + 50} ${y + 110}q-4 -70 46 -70t46 70q-30 -36 -92 0Z`, '#D9CDB2') +
    poly(
      [
        [x + 72, y + 168],
        [x + 95, y + 200],
        [x + 118, y + 168],
      ],
      '#FFFCF6',
    );
  const boat = (x: number, y: number): string =>
    rect(x, y, 260, 230, '#BCD0D8') +
    rect(x, y + 150, 260, 90, '#12436D') +
    poly(
      [
        [x + 60, y + 146],
        [x + 200, y + 146],
        [x + 176, y + 184],
        [x + 84, y + 184],
      ],
      '#8C1C13',
    ) +
    poly(
      [
        [x + 126, y + 40],
        [x + 126, y + 138],
        [x + 60, y + 138],
      ],
      '#FFFCF6',
    ) +
    poly(
      [
        [x + 134, y + 60],
        [x + 134, y + 138],
        [x + 184, y + 138],
      ],
      '#D79A32',
    );
  const cx = rng.range(660, 740);
  const urn = `M${num(cx - 34)} 700q-76 -90 -50 -160q14 -36 46 -50l-14 -40h104l-14 40q32 14 46 50q26 70 -50 160Z`;
  return [
    room(art, inks, 670),
    rect(-30, 0, WIDTH + 60, 40, '#FFFCF6'),
    times(38, (i) => rect(i * 42 - 20, 44, 24, 22, '#FFFCF6')),
    frame(120, 170, 330, 230, landscape(120, 170)),
    frame(cx - 70, 130, 190, 250, portrait(cx - 70, 130)),
    frame(1080, 170, 260, 230, boat(1080, 170)),
    times(3, (i) =>
      shape(
        gougePath([200 + i * 500, 96], [250 + i * 500, 140], 4) +
          gougePath([330 + i * 500, 96], [290 + i * 500, 140], 4),
        '#FFE3A0',
      ),
    ),
    oval(cx, 920, 230, 26, inks.floorCut),
    rect(cx - 150, 720, 300, 200, '#FFFCF6'),
    gouges(art, {
      x: cx + 60,
      y: 730,
      w: 86,
      h: 180,
      color: '#B9AE94',
      gap: 15,
      length: [40, 86],
      width: [2, 4],
    }),
    rect(cx - 166, 704, 332, 24, '#1A1A1A'),
    rect(cx - 140, 430, 280, 276, '#BCD0D8'),
    shape(urn, ink.accent),
    clip(
      art.id(),
      urn,
      rect(cx - 140, 560, 280, 54, '#1A1A1A') +
        times(9, (i) =>
          poly(
            [
              [cx - 140 + i * 34, 606],
              [cx - 123 + i * 34, 568],
              [cx - 106 + i * 34, 606],
            ],
            '#D79A32',
          ),
        ) +
        rect(cx - 140, 636, 280, 9, '#1A1A1A') +
        rect(cx - 140, 530, 280, 9, '#1A1A1A'),
    ),
    stroke(`M${num(cx - 70)} 500q-56 10 -40 66M${num(cx + 70)} 500q56 10 40 66`, ink.accent, 13),
    loop(
      [
        [cx - 140, 430],
        [cx + 140, 430],
        [cx + 140, 706],
        [cx - 140, 706],
      ],
      '#1A1A1A',
      7,
    ),
    shape(
      gougePath([cx + 70, 690], [cx + 124, 470], 6) + gougePath([cx + 94, 692], [cx + 130, 560], 4),
      '#FFFCF6',
    ),
    figure({
      x: cx - 390,
      y: 930,
      h: 480,
      pose: POSES.stand,
      coat: ink.second,
      skin: rng.pick(SKINS),
      hair: 'bun',
    }),
    figure({
      x: cx - 270,
      y: 950,
      h: 300,
      pose: POSES.point,
      coat: '#D79A32',
      skin: rng.pick(SKINS),
      hair: 'curly',
      cut: 'jacket',
      trousers: '#12436D',
    }),
    figure({
      x: cx + 430,
      y: 950,
      h: 500,
      pose: POSES.hold,
      facing: -1,
      coat: '#1A1A1A',
      trousers: '#12436D',
      skin: rng.pick(SKINS),
      hair: 'bald',
    }),
  ].join('');
}
