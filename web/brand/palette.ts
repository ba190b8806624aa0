export interface Color {
  light: string;
  dark: string;
}

/** Returns the colors in tokens.css that have a light and a dark value, by name without `--`. */
export const readPalette = (css: string): ReadonlyMap<string, Color> =>
  new Map(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\);/g)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
