/** Small builders for SVG text. Colours are any CSS colour; lengths are view-box units. */
export type Point = readonly [x: number, y: number];

/** Prints a number with at most one decimal: short, and the same on every machine. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 + 0);
}

function attribute(points: readonly Point[]): string {
  return points.map(([x, y]) => `${num(x)},${num(y)}`).join(' ');
}

/** A filled rectangle. */
export function rect(x: number, y: number, w: number, h: number, fill: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" fill="${fill}"/>`;
}

/** A filled rectangle with rounded corners. */
export function pill(x: number, y: number, w: number, h: number, r: number, fill: string): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}" rx="${num(r)}"/>`;
}

/** A filled circle. */
export function circle(cx: number, cy: number, r: number, fill: string): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="${fill}"/>`;
}

/** A circle line. */
export function ring(cx: number, cy: number, r: number, stroke: string, width: number): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`;
}

/** A filled ellipse. */
export function oval(cx: number, cy: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;
}

/** A filled polygon. */
export function poly(points: readonly Point[], fill: string): string {
  return `<polygon points="${attribute(points)}" fill="${fill}"/>`;
}

/** An open polyline with round joins and ends. */
export function line(points: readonly Point[], stroke: string, width: number): string {
  return `<polyline points="${attribute(points)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The closed line around a polygon. */
export function loop(points: readonly Point[], color: string, width: number): string {
  return `<polygon points="${attribute(points)}" fill="none" stroke="${color}" stroke-width="${num(width)}"/>`;
}

/** A straight line from (x1, y1) to (x2, y2) with round ends. */
export function segment(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
): string {
  return line(
    [
      [x1, y1],
      [x2, y2],
    ],
    color,
    width,
  );
}

/** A filled path from path data. */
export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A stroked path from path data. */
export function stroke(d: string, color: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Path data of a smooth curve through the points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = closed
      ? ((index % count) + count) % count
      : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  const [startX, startY] = at(0);
  let d = `M${num(startX)} ${num(startY)}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const c1 = `${num(b[0] + (c[0] - a[0]) / 6)} ${num(b[1] + (c[1] - a[1]) / 6)}`;
    const c2 = `${num(c[0] - (e[0] - b[0]) / 6)} ${num(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${c1} ${c2} ${num(c[0])} ${num(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** A filled organic shape through the points. */
export function blob(points: readonly Point[], fill: string): string {
  return shape(smooth(points, true), fill);
}

/** A group moved to (x, y), then scaled, then turned by `degrees`. */
export function place(
  content: string,
  x: number,
  y: number,
  scale: number | Point = 1,
  degrees = 0,
): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const ratio = (value: number): string => String(Math.round(value * 1000) / 1000);
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)}) scale(${ratio(sx)} ${ratio(sy)})">${content}</g>`;
}

/** Shows `content` only inside the path `d`; `id` must be unique in the picture. */
export function clip(id: string, d: string, content: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Path data of a rectangle. */
export function box(x: number, y: number, w: number, h: number): string {
  return `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
}

/** Path data of a polygon. */
export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** Calls `draw` for 0, 1, ... count - 1 and joins what it returns. */
export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => draw(index)).join('');
}
