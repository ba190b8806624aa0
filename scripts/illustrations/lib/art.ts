import { chooseInks, type Inks, type Time, type Weather } from './palette.ts';
import { createRng, type Rng } from './random.ts';

/** Size of every story picture's view box. */
export const WIDTH = 1500;

export const HEIGHT = 1000;

/** What a scene draws with. */
export interface Art {
  rng: Rng;
  ink: Inks;
  time: Time;
  weather: Weather;
  /** A fresh id for a clip path of this picture. */
  id(): string;
}

/** Draws one picture's inside, in a 1500 x 1000 view box. */
export type Draw = (art: Art) => string;

/** Makes the drawing context of one picture. */
export function createArt(seed: string, time: Time, weather: Weather): Art {
  const rng = createRng(seed);
  let ids = 0;
  return {
    rng,
    time,
    weather,
    ink: chooseInks(time, weather, rng),
    id: () => {
      ids += 1;
      return `c${ids}`;
    },
  };
}

/** How likely a window is lit at this hour. */
export function litChance(art: Art): number {
  if (art.time === 'night') return 0.55;
  if (art.time === 'dusk') return 0.45;
  if (art.time === 'dawn') return 0.2;
  return art.weather === 'rain' ? 0.12 : 0;
}
