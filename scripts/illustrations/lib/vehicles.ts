import {
  box,
  circle,
  clip,
  num,
  oval,
  pill,
  poly,
  rect,
  ring,
  segment,
  shape,
  times,
  type Point,
} from './svg.ts';

/** Colours of a vehicle: body, glass, trim, dark parts, lamps. */
export interface Paint {
  body: string;
  glass: string;
  trim: string;
  dark: string;
  lamp: string;
}

/** A car or truck wheel. */
export function wheel(x: number, y: number, r: number, paint: Paint): string {
  return (
    circle(x, y, r, paint.dark) +
    circle(x, y, r * 0.55, paint.trim) +
    circle(x, y, r * 0.2, paint.dark)
  );
}

/** A spoked wheel of a bicycle or an old cart. */
export function spokedWheel(
  x: number,
  y: number,
  r: number,
  color: string,
  width: number,
  spokes = 12,
): string {
  return (
    times(spokes, (i) => {
      const angle = (i / spokes) * Math.PI * 2;
      return segment(x, y, x + Math.cos(angle) * r, y + Math.sin(angle) * r, color, width * 0.24);
    }) +
    ring(x, y, r, color, width) +
    circle(x, y, r * 0.09, color)
  );
}

/** A family car from the side, nose to the right; (x, y) is the ground under its middle, `w` its length. */
export function carShape(x: number, y: number, w: number, paint: Paint): string {
  const u = w / 100;
  const at = (px: number, py: number): string => `${num(x + px * u)} ${num(y - py * u)}`;
  const body = `M${at(-49, 9)}L${at(-50, 22)}Q${at(-49, 27)} ${at(-43, 28)}L${at(-34, 29)}Q${at(-26, 42)} ${at(-18, 43)}L${at(6, 43)}Q${at(14, 43)} ${at(24, 29)}Q${at(44, 27)} ${at(48, 22)}L${at(50, 9)}Z`;
  const glass = `M${at(-29, 30)}Q${at(-22, 39)} ${at(-17, 39.5)}L${at(-6, 39.5)}V${num(y - 30 * u)}ZM${at(-3, 30)}V${num(y - 39.5 * u)}L${at(5, 39.5)}Q${at(11, 39)} ${at(18, 30)}Z`;
  return (
    oval(x, y, 52 * u, 3 * u, paint.dark) +
    shape(body, paint.body) +
    shape(glass, paint.glass) +
    rect(x - 49 * u, y - 18 * u, 98 * u, 1.6 * u, paint.trim) +
    rect(x - 8 * u, y - 24 * u, 6 * u, 1.6 * u, paint.dark) +
    pill(x + 41 * u, y - 24 * u, 7 * u, 4 * u, 2 * u, paint.lamp) +
    pill(x - 50 * u, y - 25 * u, 4 * u, 6 * u, 1 * u, paint.trim) +
    wheel(x - 30 * u, y - 9 * u, 9 * u, paint) +
    wheel(x + 31 * u, y - 9 * u, 9 * u, paint)
  );
}

/** A panel van from the side, nose to the right. */
export function vanShape(x: number, y: number, w: number, paint: Paint): string {
  const u = w / 100;
  const at = (px: number, py: number): string => `${num(x + px * u)} ${num(y - py * u)}`;
  return (
    oval(x, y, 52 * u, 3 * u, paint.dark) +
    shape(
      `M${at(-50, 9)}L${at(-50, 48)}Q${at(-50, 52)} ${at(-46, 52)}L${at(18, 52)}Q${at(25, 52)} ${at(34, 34)}Q${at(48, 31)} ${at(49, 24)}L${at(50, 9)}Z`,
      paint.body,
    ) +
    shape(`M${at(11, 32)}L${at(11, 47)}L${at(18, 47)}Q${at(22, 46)} ${at(29, 32)}Z`, paint.glass) +
    segment(x + 7 * u, y - 49 * u, x + 7 * u, y - 11 * u, paint.dark, u) +
    rect(x - 48 * u, y - 29 * u, 54 * u, 1.6 * u, paint.trim) +
    pill(x + 42 * u, y - 26 * u, 6 * u, 5 * u, 2 * u, paint.lamp) +
    rect(x - 50 * u, y - 14 * u, 100 * u, 4 * u, paint.dark) +
    wheel(x - 31 * u, y - 9 * u, 9.5 * u, paint) +
    wheel(x + 30 * u, y - 9 * u, 9.5 * u, paint)
  );
}

/** A single-deck bus from the side, nose to the right. */
export function busShape(x: number, y: number, w: number, paint: Paint, riders: string): string {
  const u = w / 100;
  const windows = times(6, (i) => {
    const left = x - 46 * u + i * 12.4 * u;
    const head =
      i % 2 === 0
        ? circle(left + 6 * u, y - 19.6 * u, 1.9 * u, riders) +
          poly(
            [
              [left + 2.6 * u, y - 14.5 * u],
              [left + 4.2 * u, y - 17.6 * u],
              [left + 7.8 * u, y - 17.6 * u],
              [left + 9.4 * u, y - 14.5 * u],
            ],
            riders,
          )
        : '';
    return rect(left, y - 26 * u, 11 * u, 11.6 * u, paint.glass) + head;
  });
  return (
    oval(x, y, 51 * u, 1.6 * u, paint.dark) +
    shape(
      `M${num(x - 50 * u)} ${num(y - 4 * u)}v${num(-24 * u)}q0 ${num(-3.4 * u)} ${num(3.4 * u)} ${num(-3.4 * u)}h${num(92 * u)}q${num(3.6 * u)} 0 ${num(4 * u)} ${num(4 * u)}l${num(0.6 * u)} ${num(23.4 * u)}Z`,
      paint.body,
    ) +
    rect(x - 50 * u, y - 12.6 * u, 100 * u, 2.2 * u, paint.trim) +
    windows +
    rect(x + 29.4 * u, y - 27 * u, 9 * u, 22 * u, paint.dark) +
    rect(x + 30.4 * u, y - 26 * u, 3.2 * u, 20 * u, paint.glass) +
    rect(x + 34.4 * u, y - 26 * u, 3.2 * u, 20 * u, paint.glass) +
    shape(
      `M${num(x + 40 * u)} ${num(y - 26 * u)}h${num(8.4 * u)}l${num(1 * u)} ${num(11.4 * u)}h${num(-9.4 * u)}Z`,
      paint.glass,
    ) +
    pill(x + 38 * u, y - 30.6 * u, 9 * u, 3 * u, 0.6 * u, paint.lamp) +
    circle(x + 47.4 * u, y - 8.4 * u, 1.6 * u, paint.lamp) +
    wheel(x - 29 * u, y - 4.6 * u, 4.6 * u, paint) +
    wheel(x + 23 * u, y - 4.6 * u, 4.6 * u, paint)
  );
}

/** A rail car; `cab` slopes the right end. (x, y) is the rail under the left end. */
export function railCar(
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint,
  cab: boolean,
  riders: string,
): string {
  const [top, slope] = [y - h, cab ? h * 0.38 : 0];
  const hull: Point[] = [
    [x, y - h * 0.18],
    [x, top],
    [x + w - slope, top],
    [x + w, top + h * 0.44],
    [x + w, y - h * 0.18],
  ];
  const d = `M${hull.map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z`;
  const count = Math.floor((w - slope - h * 0.4) / (h * 0.46));
  const windows = times(count, (i) => {
    const left = x + h * 0.3 + i * h * 0.46;
    const rider =
      i % 3 === 1
        ? circle(left + h * 0.17, top + h * 0.36, h * 0.065, riders) +
          shape(box(left + h * 0.08, top + h * 0.42, h * 0.18, h * 0.06), riders)
        : '';
    return pill(left, top + h * 0.2, h * 0.34, h * 0.28, h * 0.03, paint.glass) + rider;
  });
  const front = cab
    ? poly(
        [
          [x + w - slope * 0.86, top + h * 0.08],
          [x + w - slope * 0.3, top + h * 0.08],
          [x + w - slope * 0.02, top + h * 0.46],
          [x + w - slope * 0.86, top + h * 0.46],
        ],
        paint.glass,
      )
    : '';
  const bogie = (cx: number): string =>
    rect(cx - h * 0.3, y - h * 0.2, h * 0.6, h * 0.1, paint.dark) +
    circle(cx - h * 0.17, y - h * 0.1, h * 0.1, paint.dark) +
    circle(cx + h * 0.17, y - h * 0.1, h * 0.1, paint.dark) +
    circle(cx - h * 0.17, y - h * 0.1, h * 0.04, paint.trim) +
    circle(cx + h * 0.17, y - h * 0.1, h * 0.04, paint.trim);
  return (
    clip(
      id,
      d,
      shape(d, paint.body) +
        rect(x, y - h * 0.42, w, h * 0.07, paint.trim) +
        rect(x, top, w, h * 0.07, paint.dark),
    ) +
    windows +
    front +
    rect(x + 4, y - h * 0.2, w - 8, h * 0.06, paint.dark) +
    (cab ? circle(x + w - h * 0.07, y - h * 0.32, h * 0.05, paint.lamp) : '') +
    bogie(x + w * 0.18) +
    bogie(x + w * 0.8)
  );
}
