import type { Draw } from '../lib/art.ts';
import { ballotBox, classroom, councilChamber, courtroom } from './civic.ts';
import { bees, farmField, forestTrail, garden, orchard } from './country.ts';
import { bookshelf, concert, kitchenTable, library, museum, theatreStage } from './culture.ts';
import { apartmentBlock, crane, factory, houses, storm } from './homes.ts';
import { bridge, flood, heron, millRiver, rowing } from './river.ts';
import { bus, cyclists, fireEngine, snowPlow, train } from './roads.ts';
import { dog, football, runningShoes } from './sport.ts';
import { bakery, cafe, mainStreet, marketStall, townHall } from './town.ts';
import { hospital, school, solarPanels, windTurbine } from './works.ts';

export interface Scene {
  draw: Draw;
  /** Indoors the weather is seen through the windows only. */
  isIndoors: boolean;
}

const outdoors = (draw: Draw): Scene => ({ draw, isIndoors: false });
const indoors = (draw: Draw): Scene => ({ draw, isIndoors: true });

/** Every scene that a story may name in its front matter. */
export const SCENES = {
  'apartment-block': outdoors(apartmentBlock),
  bakery: outdoors(bakery),
  'ballot-box': indoors(ballotBox),
  bees: outdoors(bees),
  bookshelf: indoors(bookshelf),
  bridge: outdoors(bridge),
  bus: outdoors(bus),
  cafe: outdoors(cafe),
  classroom: indoors(classroom),
  concert: indoors(concert),
  'council-chamber': indoors(councilChamber),
  courtroom: indoors(courtroom),
  crane: outdoors(crane),
  cyclists: outdoors(cyclists),
  dog: outdoors(dog),
  factory: outdoors(factory),
  'farm-field': outdoors(farmField),
  'fire-engine': outdoors(fireEngine),
  flood: outdoors(flood),
  football: outdoors(football),
  'forest-trail': outdoors(forestTrail),
  garden: outdoors(garden),
  heron: outdoors(heron),
  hospital: outdoors(hospital),
  houses: outdoors(houses),
  'kitchen-table': indoors(kitchenTable),
  library: indoors(library),
  'main-street': outdoors(mainStreet),
  'market-stall': outdoors(marketStall),
  'mill-river': outdoors(millRiver),
  museum: indoors(museum),
  orchard: outdoors(orchard),
  rowing: outdoors(rowing),
  'running-shoes': outdoors(runningShoes),
  school: outdoors(school),
  'snow-plow': outdoors(snowPlow),
  'solar-panels': outdoors(solarPanels),
  storm: outdoors(storm),
  'theatre-stage': indoors(theatreStage),
  'town-hall': outdoors(townHall),
  train: outdoors(train),
  'wind-turbine': outdoors(windTurbine),
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;
