import pLimit from 'p-limit';
import type { Page } from './page.ts';

const AT_ONCE = 16;
const MOST_WAITING = 64;

export class Overloaded extends Error {}

type Render = (url: string, previous?: Page, world?: string) => Promise<Page>;

export type RenderQueue = Render & { counts: () => { rendering: number; waiting: number } };

/**
 * Renders a few pages at the same time, while a limited number of other pages wait in a queue.
 * @throws Overloaded if the queue is full
 */
export const createRenderQueue = (render: Render): RenderQueue => {
  const inTurn = pLimit(AT_ONCE);
  const renderInTurn: Render = async (url, previous, world) => {
    if (inTurn.pendingCount >= MOST_WAITING)
      throw new Overloaded(`Too many pages are waiting to render ${url}`);
    return inTurn(() => render(url, previous, world));
  };
  const counts = () => ({ rendering: inTurn.activeCount, waiting: inTurn.pendingCount });
  return Object.assign(renderInTurn, { counts });
};
