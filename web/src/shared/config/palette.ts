export interface Color {
  light: string;
  dark: string;
}

/** Returns the colors of a style sheet that have a light and a dark value, by name without `--`. */
export const readPalette = (css: string): ReadonlyMap<string, Color> =>
  new Map(
    [...css.matchAll(/^ {2}--([\w-]+): light-dark\((#\w+), (#\w+)\);$/gm)].map(
      ([, name = '', light = '', dark = '']) => [name, { light, dark }],
    ),
  );
