import { createRng } from '../lib/random.ts';
import { oval, place, rect } from '../lib/svg.ts';
import { bicycle } from './bicycle.ts';
import { boat } from './boat.ts';
import { bookcase } from './bookcase.ts';
import { cake } from './cake.ts';
import { camera } from './camera.ts';
import { car } from './car.ts';
import { chair } from './chair.ts';
import { choir } from './choir.ts';
import { cleaningBucket } from './cleaning-bucket.ts';
import { diningTable } from './dining-table.ts';
import { flatInterior } from './flat-interior.ts';
import { gardenShed } from './garden-shed.ts';
import { guitar } from './guitar.ts';
import { honeyJars } from './honey-jars.ts';
import { houseFront } from './house-front.ts';
import { jobBarista } from './job-barista.ts';
import { jobDriver } from './job-driver.ts';
import { jobNurse } from './job-nurse.ts';
import { jumbleSale } from './jumble-sale.ts';
import { kittens } from './kittens.ts';
import { languageBooks } from './language-books.ts';
import { laptop } from './laptop.ts';
import { lawnmower } from './lawnmower.ts';
import { office } from './office.ts';
import { paintRoller } from './paint-roller.ts';
import { piano } from './piano.ts';
import { plumberPipes } from './plumber-pipes.ts';
import { pram } from './pram.ts';
import { sewingMachine } from './sewing-machine.ts';
import { sofa } from './sofa.ts';
import { telescope } from './telescope.ts';
import { tools } from './tools.ts';
import { tractor } from './tractor.ts';
import { van } from './van.ts';
import { wingChair } from './wing-chair.ts';
import { winterTyres } from './winter-tyres.ts';
import { yogaMat } from './yoga-mat.ts';
import { BASE_PAINTS, type DrawObject } from './still-life.ts';

/** Everything that an advertisement may show. */
const OBJECTS: ReadonlyMap<string, DrawObject> = new Map([
  ['bicycle', bicycle],
  ['boat', boat],
  ['bookcase', bookcase],
  ['cake', cake],
  ['camera', camera],
  ['car', car],
  ['chair', chair],
  ['choir', choir],
  ['cleaning-bucket', cleaningBucket],
  ['dining-table', diningTable],
  ['flat-interior', flatInterior],
  ['garden-shed', gardenShed],
  ['guitar', guitar],
  ['honey-jars', honeyJars],
  ['house', houseFront],
  ['job-barista', jobBarista],
  ['job-driver', jobDriver],
  ['job-nurse', jobNurse],
  ['jumble-sale', jumbleSale],
  ['kittens', kittens],
  ['language-books', languageBooks],
  ['laptop', laptop],
  ['lawnmower', lawnmower],
  ['office', office],
  ['paint-roller', paintRoller],
  ['piano', piano],
  ['plumber-pipes', plumberPipes],
  ['pram', pram],
  ['sewing-machine', sewingMachine],
  ['sofa', sofa],
  ['telescope', telescope],
  ['tools', tools],
  ['tractor', tractor],
  ['van', van],
  ['wing-chair', wingChair],
  ['winter-tyres', winterTyres],
  ['yoga-mat', yogaMat],
]);

/** The objects by name. */
export const OBJECT_NAMES: readonly string[] = [...OBJECTS.keys()];

/** `bicycle`, or `bicycle-2` to `bicycle-4` for another view of the same one. */
export const PICTURE_NAME = new RegExp(`^(${OBJECT_NAMES.join('|')})(-[2-4])?$`);

const GROUNDS = [
  ['#F1DDB0', '#DFBE7C'],
  ['#CBDCE0', '#A3C0C9'],
  ['#EBCFC0', '#D3A591'],
  ['#DBDDBA', '#B9BD86'],
  ['#E6DFD2', '#CABFA9'],
] as const;
const MAINS = ['#8C1C13', '#12436D', '#B4613A', '#4F6B4A', '#A23B2C', '#2F6A7C'] as const;
/** Where an advertisement's text names the colour. */
const FIXED_MAINS: Readonly<Record<string, string>> = {
  bicycle: '#4F6B4A',
  pram: '#12436D',
  'wing-chair': '#A7ABAE',
};
const SECONDS = ['#D79A32', '#5F6F38', '#6E9ABF', '#C4835F'] as const;

interface View {
  scale: number;
  /** Where the object's foot stands. */
  x: number;
  y: number;
  isMirrored: boolean;
  /** Where wall and floor meet. */
  floor: number;
}

const VIEWS: readonly View[] = [
  { scale: 1, x: 640, y: 760, isMirrored: false, floor: 640 },
  { scale: 0.86, x: 600, y: 800, isMirrored: true, floor: 560 },
  { scale: 1.75, x: 820, y: 1010, isMirrored: false, floor: 860 },
  { scale: 1.35, x: 430, y: 880, isMirrored: true, floor: 740 },
];

/**
 * Draws an advertisement's picture (1280 x 960) as a complete SVG. All views of one object share
 * its colours; each stands on another ground. Throws for a name that `PICTURE_NAME` refuses.
 */
export function stillLife(name: string): string {
  const [, object = '', suffix = ''] = PICTURE_NAME.exec(name) ?? [];
  const draw = OBJECTS.get(object);
  const number = suffix === '' ? 0 : Number(suffix.slice(1)) - 1;
  const view = VIEWS[number];
  if (draw === undefined || view === undefined) throw new Error(`No such picture: ${name}`);
  const rng = createRng(object);
  const main = rng.pick(MAINS);
  const paints = { ...BASE_PAINTS, main: FIXED_MAINS[object] ?? main, second: rng.pick(SECONDS) };
  const [wall, floor] =
    GROUNDS[(rng.int(0, GROUNDS.length - 1) + number) % GROUNDS.length] ?? GROUNDS[0];
  const { scale, x, y } = view;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 960" width="1280" height="960">' +
    rect(0, 0, 1280, 960, wall) +
    rect(0, view.floor, 1280, 960 - view.floor, floor) +
    oval(x, y + 6, 480 * scale, 30 * scale, '#00000026') +
    place(draw(paints, rng), x, y, [view.isMirrored ? -scale : scale, scale]) +
    '</svg>'
  );
}
