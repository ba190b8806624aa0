import { vi } from 'vitest';

/* The tests replace the folder `paper`, so that editing it breaks none of them. */
vi.mock('../../paper/identity.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
vi.mock('../../paper/words/about.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
vi.mock('../../paper/words/introductions.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
vi.mock('../../paper/words/promotion.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
vi.mock('../../paper/words/statements.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
vi.mock('../../paper/words/terms.ts', () => import('./town.ts').then(({ TOWN }) => TOWN));
