import type { Art } from './art.ts';
import type { Paint } from './vehicles.ts';

/** The paint of a road or rail vehicle at this hour: windows and lamps are lit unless it is day. */
export function vehiclePaint({ ink, time }: Art, body: string): Paint {
  const isDay = time === 'day';
  return {
    body,
    glass: isDay ? ink.glass : ink.lit,
    trim: ink.light,
    dark: ink.ink,
    lamp: isDay ? ink.light : ink.lit,
  };
}
