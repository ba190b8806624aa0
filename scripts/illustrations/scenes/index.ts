import type { Draw } from '../lib/art.ts';
import { ballotBox } from './civic/ballot-box.ts';
import { classroom } from './civic/classroom.ts';
import { councilChamber } from './civic/council-chamber.ts';
import { courtroom } from './civic/courtroom.ts';
import { bees } from './country/bees.ts';
import { farmField } from './country/farm-field.ts';
import { forestTrail } from './country/forest-trail.ts';
import { garden } from './country/garden.ts';
import { orchard } from './country/orchard.ts';
import { bookshelf } from './culture/bookshelf.ts';
import { concert } from './culture/concert.ts';
import { kitchenTable } from './culture/kitchen-table.ts';
import { library } from './culture/library.ts';
import { museum } from './culture/museum.ts';
import { theatreStage } from './culture/theatre-stage.ts';
import { apartmentBlock } from './homes/apartment-block.ts';
import { crane } from './homes/crane.ts';
import { factory } from './homes/factory.ts';
import { houses } from './homes/houses.ts';
import { storm } from './homes/storm.ts';
import { bridge } from './river/bridge.ts';
import { flood } from './river/flood.ts';
import { heron } from './river/heron.ts';
import { millRiver } from './river/mill-river.ts';
import { rowing } from './river/rowing.ts';
import { bus } from './roads/bus.ts';
import { cyclists } from './roads/cyclists.ts';
import { fireEngine } from './roads/fire-engine.ts';
import { snowPlow } from './roads/snow-plow.ts';
import { train } from './roads/train.ts';
import { dog } from './sport/dog.ts';
import { football } from './sport/football.ts';
import { runningShoes } from './sport/running-shoes.ts';
import { bakery } from './town/bakery.ts';
import { cafe } from './town/cafe.ts';
import { mainStreet } from './town/main-street.ts';
import { marketStall } from './town/market-stall.ts';
import { townHall } from './town/town-hall.ts';
import { hospital } from './works/hospital.ts';
import { school } from './works/school.ts';
import { solarPanels } from './works/solar-panels.ts';
import { windTurbine } from './works/wind-turbine.ts';

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
