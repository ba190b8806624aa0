export interface Color {
  light: string;
  dark: string;
}

/** Returns the colors that tokens.css defines with light-dark(), by name without `--`. */
export const readPalette = (css: string): ReadonlyMap<string, Color> =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
