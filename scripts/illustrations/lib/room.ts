import { HEIGHT, WIDTH, type Art } from './art.ts';
import {
  box,
  circle,
  clip,
  num,
  outline,
  poly,
  rect,
  segment,
  shape,
  times,
  type Point,
} from './svg.ts';
import { gougePath, hatch } from './texture.ts';

/** The inks of a room: lit by daylight, or by lamps after dark. */
export interface RoomInks {
  wall: string;
  wallCut: string;
  wood: string;
  woodCut: string;
  floor: string;
  floorCut: string;
}

/** Chooses the colours of a room for the hour. */
export function roomInks(art: Art): RoomInks {
  if (art.time === 'night' || art.time === 'dusk') {
    return {
      wall: '#D9A957',
      wallCut: '#EBC987',
      wood: '#5B2318',
      woodCut: '#A9602F',
      floor: '#7C3F22',
      floorCut: '#A9602F',
    };
  }
  if (art.weather === 'clear' && art.rng.chance(0.5)) {
    return {
      wall: '#C9D6D4',
      wallCut: '#FFFCF6',
      wood: '#7A4526',
      woodCut: '#C28A52',
      floor: '#C79B5E',
      floorCut: '#8A5A2E',
    };
  }
  return {
    wall: '#F0E2BF',
    wallCut: '#FFFCF6',
    wood: '#6E3420',
    woodCut: '#C28A52',
    floor: '#B98A52',
    floorCut: '#7A4A28',
  };
}

/** A back wall and a floor whose boards run to a vanishing point. */
export function room(art: Art, inks: RoomInks, floorY: number): string {
  const vanish: Point = [WIDTH / 2, floorY - 320];
  const boards = times(17, (i) => {
    const x = -900 + i * 206;
    const t = (HEIGHT + 20 - vanish[1]) / (floorY - vanish[1]);
    return shape(
      gougePath([x, floorY], [vanish[0] + (x - vanish[0]) * t, HEIGHT + 20], 3),
      inks.floorCut,
    );
  });
  let flecks = '';
  for (let i = 0; i < 60; i += 1) {
    const [x, y] = [art.rng.range(0, WIDTH), art.rng.range(20, floorY - 30)];
    flecks += gougePath([x, y], [x + art.rng.range(40, 130), y], 2.4);
  }
  return (
    rect(-30, -30, WIDTH + 60, floorY + 40, inks.wall) +
    shape(flecks, inks.wallCut) +
    rect(-30, floorY, WIDTH + 60, HEIGHT - floorY + 30, inks.floor) +
    boards +
    rect(-30, floorY - 26, WIDTH + 60, 30, inks.wood)
  );
}

/** Panelling up to a height on the back wall. */
export function panelling(inks: RoomInks, top: number, floorY: number, step = 125): string {
  return (
    rect(-30, top, WIDTH + 60, floorY - top, inks.wood) +
    rect(-30, top - 10, WIDTH + 60, 16, inks.woodCut) +
    times(WIDTH / step + 2, (i) => {
      const x = i * step - 40;
      const [t, b] = [top + 26, floorY - 26];
      return shape(
        gougePath([x + 14, t], [x + step - 14, t], 3) +
          gougePath([x + 14, b], [x + step - 14, b], 3) +
          gougePath([x + 14, t], [x + 14, b], 3) +
          gougePath([x + step - 14, t], [x + step - 14, b], 3),
        inks.woodCut,
      );
    })
  );
}

/** A tall window with the hour and the weather behind it. */
export function tallWindow(
  art: Art,
  x: number,
  y: number,
  w: number,
  h: number,
  isArched = true,
): string {
  const { ink, rng } = art;
  const arch = (inset: number): string =>
    isArched
      ? `M${num(x + inset)} ${num(y + h - inset)}V${num(y + w / 2)}a${num(w / 2 - inset)} ${num(w / 2 - inset)} 0 0 1 ${num(w - inset * 2)} 0V${num(y + h - inset)}Z`
      : box(x + inset, y + inset, w - inset * 2, h - inset * 2);
  let view =
    rect(x, y, w, h, ink.sky) +
    poly(
      [
        [x, y + h * 0.78],
        [x + w * 0.4, y + h * 0.7],
        [x + w, y + h * 0.82],
        [x + w, y + h],
        [x, y + h],
      ],
      ink.far,
    );
  if (art.time === 'night')
    view += circle(x + w * rng.range(0.2, 0.8), y + h * rng.range(0.15, 0.4), 5, ink.sun);
  let falling = '';
  for (let i = 0; i < 16; i += 1) {
    const [fx, fy] = [x + rng.range(0, w), y + rng.range(0, h)];
    if (art.weather === 'rain') falling += gougePath([fx, fy], [fx - 9, fy + 40], 2);
    else if (art.weather === 'snow') view += circle(fx, fy, rng.range(2, 5), ink.paper);
    else if (i < 6) falling += gougePath([x, fy], [x + w, fy], 2.5);
  }
  view += shape(falling, ink.skyCut);
  const bars = [0.34, 0.62]
    .map((t) => segment(x, y + h * t, x + w, y + h * t, '#1A1A1A', 5))
    .join('');
  return (
    shape(arch(-10), '#FFFCF6') +
    clip(art.id(), arch(0), view) +
    segment(x + w / 2, y, x + w / 2, y + h, '#1A1A1A', 6) +
    bars +
    rect(x - 20, y + h, w + 40, 16, '#FFFCF6') +
    rect(x - 20, y + h + 12, w + 40, 6, '#1A1A1A')
  );
}

/** A shaft of daylight, as slanting cuts; nothing after dark. */
export function shaft(
  art: Art,
  x: number,
  y: number,
  w: number,
  drop: number,
  lean: number,
): string {
  if (art.time === 'night' || art.time === 'dusk') return '';
  const area: Point[] = [
    [x, y],
    [x + w, y],
    [x + w * 1.5 + lean, y + drop],
    [x + lean, y + drop],
  ];
  return clip(
    art.id(),
    outline(area),
    hatch(x - w, y, w * 3 + Math.abs(lean) * 2, drop, '#FFFCF6', 17, 4, -lean / drop),
  );
}

/** A pendant lamp with its cone of light. */
export function pendant(art: Art, x: number, y: number, r: number, color: string): string {
  return (
    rect(x - 3, -20, 6, y + 20 - r, '#1A1A1A') +
    shape(
      `M${num(x - r)} ${num(y)}q${num(r * 0.1)} ${num(-r)} ${num(r)} ${num(-r)}t${num(r)} ${num(r)}Z`,
      color,
    ) +
    shape(
      `M${num(x - r * 0.34)} ${num(y)}a${num(r * 0.34)} ${num(r * 0.34)} 0 0 0 ${num(r * 0.68)} 0Z`,
      art.time === 'day' ? '#FFFCF6' : '#FFE3A0',
    )
  );
}

/** Someone seated, seen from behind: shoulders and the back of a head. */
export function fromBehind(
  art: Art,
  x: number,
  y: number,
  s: number,
  coat: string,
  hair: string,
): string {
  const { rng } = art;
  const hasBun = rng.chance(0.25);
  const skin = rng.pick(['#E9BE98', '#C68E63', '#8E5A3A', '#F0CDB0']);
  return (
    shape(
      `M${num(x - s * 0.62)} ${num(y)}q${num(-s * 0.02)} ${num(-s * 0.7)} ${num(s * 0.36)} ${num(-s * 0.78)}h${num(s * 0.52)}q${num(s * 0.38)} ${num(s * 0.08)} ${num(s * 0.36)} ${num(s * 0.78)}Z`,
      coat,
    ) +
    rect(x - s * 0.12, y - s * 0.94, s * 0.24, s * 0.2, skin) +
    shape(
      `M${num(x - s * 0.29)} ${num(y - s * 1.1)}a${num(s * 0.29)} ${num(s * 0.36)} 0 1 1 ${num(s * 0.58)} 0q0 ${num(s * 0.26)} ${num(-s * 0.29)} ${num(s * 0.26)}t${num(-s * 0.29)} ${num(-s * 0.26)}Z`,
      hair,
    ) +
    circle(x - s * 0.29, y - s * 1.06, s * 0.05, skin) +
    circle(x + s * 0.29, y - s * 1.06, s * 0.05, skin) +
    (hasBun ? circle(x, y - s * 1.48, s * 0.14, hair) : '') +
    shape(
      gougePath([x - s * 0.42, y - s * 0.6], [x - s * 0.46, y - s * 0.08], s * 0.016) +
        gougePath([x + s * 0.1, y - s * 1.36], [x + s * 0.2, y - s * 1.1], s * 0.014),
      '#FFFCF6',
    )
  );
}
