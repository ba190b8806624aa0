import { vanShape } from '../lib/vehicles.ts';
import { paint, type DrawObject } from './still-life.ts';

export const van: DrawObject = (p) => vanShape(0, 0, 860, paint(p));
