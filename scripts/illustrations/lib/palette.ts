import type { Rng } from './random.ts';

export type Time = 'dawn' | 'day' | 'dusk' | 'night';

export type Weather = 'clear' | 'rain' | 'snow' | 'wind';

/** The inks of one print. Each slot names what the colour is for, so that a scene works at any hour. */
export interface Inks {
  paper: string;
  ink: string;
  /** Ground of the sky, and the strokes cut out of it. */
  sky: string;
  skyCut: string;
  cloud: string;
  sun: string;
  /** Silhouettes by distance. */
  far: string;
  mid: string;
  ground: string;
  groundCut: string;
  wall: string;
  wallShade: string;
  roof: string;
  /** The two spot colours of the subject. */
  accent: string;
  second: string;
  /** What catches the light. */
  light: string;
  lit: string;
  glass: string;
  leaf: string;
  water: string;
  waterCut: string;
}

export const PAPER = '#FFFCF6';

export const INK = '#1A1A1A';

const OXBLOOD = '#8C1C13';

const BLUE = '#12436D';

const OCHRE = '#D79A32';

const MOSS = '#5F6F38';

const DAY_BLUE: Inks = {
  paper: PAPER,
  ink: INK,
  sky: '#C5D8DD',
  skyCut: PAPER,
  cloud: PAPER,
  sun: PAPER,
  far: '#7E9FAE',
  mid: '#5F6F38',
  ground: '#B4B873',
  groundCut: MOSS,
  wall: PAPER,
  wallShade: '#D9CDB2',
  roof: OXBLOOD,
  accent: OXBLOOD,
  second: BLUE,
  light: PAPER,
  lit: OCHRE,
  glass: BLUE,
  leaf: MOSS,
  water: '#7FA5B8',
  waterCut: PAPER,
};

const DAY_OCHRE: Inks = {
  ...DAY_BLUE,
  sky: '#F3E2B8',
  far: '#B9A873',
  mid: '#6E7A43',
  ground: '#D9B661',
  groundCut: '#8B6A22',
  water: '#6F9BB0',
  leaf: '#7A7A30',
};

const DAY_RAIN: Inks = {
  ...DAY_BLUE,
  sky: '#9FB4BD',
  skyCut: '#C9D6D8',
  cloud: '#6F8A98',
  sun: '#C9D6D8',
  far: '#5F7F90',
  mid: '#3F5648',
  ground: '#8F9C93',
  groundCut: '#DCE3E0',
  wall: '#EDE6D6',
  wallShade: '#BDB8A6',
  leaf: '#4A5C3A',
  water: '#5D8297',
  waterCut: '#DCE6E8',
};

const DAY_SNOW: Inks = {
  ...DAY_BLUE,
  sky: '#AFC4CF',
  cloud: '#D6E1E5',
  sun: '#E7EEF0',
  far: '#7D98A8',
  mid: '#2F4A5A',
  ground: PAPER,
  groundCut: '#A9C0CC',
  wall: '#E4D3B4',
  wallShade: '#B99F78',
  leaf: '#33513F',
};

const DAWN: Inks = {
  ...DAY_BLUE,
  sky: '#F4D5AC',
  skyCut: '#FFF3DC',
  cloud: '#E3A083',
  sun: '#FFF3DC',
  far: '#C98B78',
  mid: '#7D4A44',
  ground: '#C99A57',
  groundCut: '#6E3B22',
  wall: '#FBE9CB',
  wallShade: '#D9A986',
  leaf: '#5C5A30',
  lit: '#FFE3A0',
  glass: '#6E2B26',
  water: '#DDA98F',
  waterCut: '#FFF3DC',
};

const DAWN_COOL: Inks = {
  ...DAWN,
  sky: '#F0CDB9',
  far: '#8FA0B0',
  mid: '#3E5A73',
  ground: '#A9A77A',
  groundCut: '#4C5530',
  leaf: '#4C5A38',
  glass: BLUE,
  water: '#9FB4C2',
};

const DUSK: Inks = {
  ...DAY_BLUE,
  sky: '#E09A45',
  skyCut: '#F6CE85',
  cloud: '#B4442B',
  sun: '#FFE9B8',
  far: '#A8432C',
  mid: '#66201A',
  ground: '#3A2420',
  groundCut: '#C4703A',
  wall: '#C8714A',
  wallShade: '#8C3B28',
  roof: '#3A1815',
  accent: OXBLOOD,
  second: '#26364F',
  light: '#FBE3B4',
  lit: '#FFE3A0',
  glass: '#2E1A20',
  leaf: '#3D3A22',
  water: '#C06A3A',
  waterCut: '#FBD38A',
};

const DUSK_COOL: Inks = {
  ...DUSK,
  sky: '#8D9DB8',
  skyCut: '#E9B49C',
  cloud: '#C97B66',
  sun: '#FBE3CF',
  far: '#4E648A',
  mid: '#26364F',
  ground: '#2A3040',
  groundCut: '#8D9DB8',
  wall: '#B7A7A5',
  wallShade: '#77728A',
  roof: '#232A3A',
  second: BLUE,
  glass: '#1D2A42',
  leaf: '#2E3D3A',
  water: '#5D7297',
  waterCut: '#F0C3AA',
};

const NIGHT: Inks = {
  ...DAY_BLUE,
  ink: '#0D141C',
  sky: '#14365A',
  skyCut: '#2D5B88',
  cloud: '#2D5B88',
  sun: '#F3E9CE',
  far: '#0E2640',
  mid: '#0F1F31',
  ground: '#132234',
  groundCut: '#456F96',
  wall: '#3F6A93',
  wallShade: '#234869',
  roof: '#101B28',
  accent: '#A8301F',
  second: '#6E9ABF',
  light: '#DDE7EA',
  lit: '#EDB548',
  glass: '#0E1A28',
  leaf: '#1C3A38',
  water: '#17406A',
  waterCut: '#6E9ABF',
};

const NIGHT_WARM: Inks = {
  ...NIGHT,
  sky: '#372C40',
  skyCut: '#665366',
  cloud: '#5A4859',
  far: '#241D2B',
  mid: '#191620',
  ground: '#262029',
  groundCut: '#7C5B4E',
  wall: '#7C4A3C',
  wallShade: '#4E2B28',
  roof: '#120F16',
  second: '#5D86A8',
  leaf: '#2C3628',
  water: '#2A2A3C',
  waterCut: '#B0793F',
};

function baseInks(time: Time, weather: Weather, rng: Rng): Inks {
  const other = rng.chance(0.45);
  if (time === 'night') return other ? NIGHT_WARM : NIGHT;
  if (time === 'dusk') return other || weather === 'rain' ? DUSK_COOL : DUSK;
  if (time === 'dawn') return other || weather === 'rain' ? DAWN_COOL : DAWN;
  if (weather === 'rain') return DAY_RAIN;
  if (weather === 'snow') return DAY_SNOW;
  return other ? DAY_OCHRE : DAY_BLUE;
}

/** Chooses the inks for an hour and a weather; the seed picks between the two sets of that hour. */
export function chooseInks(time: Time, weather: Weather, rng: Rng): Inks {
  const inks = baseInks(time, weather, rng);
  if (weather !== 'snow' || time === 'day') return inks;
  const isNight = time === 'night';
  return {
    ...inks,
    ground: isNight ? '#A9C0D4' : '#F4EFE8',
    groundCut: isNight ? '#5E86AA' : '#B9B3BC',
  };
}
