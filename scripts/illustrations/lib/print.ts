import { HEIGHT, WIDTH, createArt, type Draw } from './art.ts';
import type { Time, Weather } from './palette.ts';
import { hashText } from './random.ts';
import { precipitation } from './sky.ts';
import { rect } from './svg.ts';

/** The hand of the cutter, as a filter `cut`: edges wander a little, as they do in lino. */
export function handCut(seed: string, strength: number): string {
  const turn = (hashText(seed) % 97) + 1;
  return (
    '<filter id="cut" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency=".028" numOctaves="2" seed="${turn}"/>` +
    `<feDisplacementMap in="SourceGraphic" scale="${strength}" xChannelSelector="R" yChannelSelector="G"/></filter>`
  );
}

/** How far a print runs over each edge, to be trimmed: the wandering cut frays the outermost units. */
export const BLEED = 12;

export interface PrintPlan {
  /** Decides every choice of the picture. */
  seed: string;
  time: Time;
  weather: Weather;
  draw: Draw;
  /** Rain and snow stay outside. */
  isIndoors: boolean;
}

/** Pulls the print: one complete SVG of 1500 x 1000 and its bleed, mirrored for half of the seeds. */
export function print(plan: PrintPlan): string {
  const art = createArt(plan.seed, plan.time, plan.weather);
  const isMirrored = art.rng.chance(0.5);
  const inside = plan.draw(art) + (plan.isIndoors ? '' : precipitation(art));
  const [sheetWidth, sheetHeight] = [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED];
  const flip = isMirrored ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-BLEED} ${-BLEED} ${sheetWidth} ${sheetHeight}" width="${sheetWidth}" height="${sheetHeight}">` +
    `<defs>${handCut(plan.seed, 8)}</defs>${rect(-BLEED, -BLEED, sheetWidth, sheetHeight, art.ink.sky)}` +
    `<g filter="url(#cut)"><g${flip}>${inside}</g></g></svg>`
  );
}
