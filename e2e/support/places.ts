import type { JSHandle, Page } from '@playwright/test';

const MOST_PX = 8;

interface Place {
  element: Element;
  name: string;
  x: number;
  y: number;
  /** The scrollable ancestors of the element, such as the page, a dialog or a menu. */
  around: Element[];
  scrolledX: number;
  scrolledY: number;
}

/** Records the positions of all texts and controls. */
export const placesOf = async (page: Page) => {
  const places = await page.evaluateHandle(measure);
  return {
    places,
    /** Resolves to undefined if another page has opened since the positions were recorded. */
    isAtEnd: () => places.evaluate(({ isAtEnd }) => isAtEnd).catch(() => undefined),
  };
};

/** Lists the elements that are over 8 px from their recorded positions, not counting scrolling. */
export const findMoved = async ({ places }: { places: JSHandle<Measured> }): Promise<string[]> => {
  const moved = await places.evaluate(compare, MOST_PX).catch(() => []);
  await places.dispose();
  return moved;
};

interface Measured {
  places: Place[];
  /** Whether the first or last element of the Tab order is focused; null if nothing is focused. */
  isAtEnd: boolean | null;
}

const measure = (): Measured => {
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }));
  const focused = document.activeElement;
  // Radio buttons of the same name are one stop of the Tab order.
  const isFocused = (stop: HTMLElement | undefined): boolean =>
    stop === focused ||
    (stop instanceof HTMLInputElement &&
      focused instanceof HTMLInputElement &&
      stop.type === 'radio' &&
      stop.name === focused.name);
  const isAtEnd =
    focused === document.body ? null : [stops[0], stops.at(-1)].some((stop) => isFocused(stop));
  const places = [...document.querySelectorAll('h1, h2, a, button, input, textarea, select, label')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { x, y } = element.getBoundingClientRect();
      const around: Element[] = [];
      for (let part = element.parentElement; part; part = part.parentElement) around.push(part);
      const name = `${element.tagName} "${element.textContent.slice(0, 30)}"`;
      const scrolledX = around.reduce((sum, { scrollLeft }) => sum + scrollLeft, 0);
      const scrolledY = around.reduce((sum, { scrollTop }) => sum + scrollTop, 0);
      return { element, name, x, y, around, scrolledX, scrolledY };
    })
    .filter(({ y }) => y > 0 && y < window.innerHeight);
  return { places, isAtEnd };
};

const compare = ({ places }: Measured, most: number): string[] => {
  /*
   * When the page scrolls, an element may scroll with the page, keep its position in the window, or
   * end anywhere in between (`position: sticky`).
   */
  const movedBeyond = (moved: number, scrolled: number) => {
    const stays = [0, -scrolled].toSorted((one, other) => one - other);
    return Math.max((stays[0] ?? 0) - moved, moved - (stays[1] ?? 0), 0);
  };
  return places.flatMap(({ element, name, x, y, around, scrolledX, scrolledY }) => {
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return [];
    if (element === document.activeElement || element.closest('.toasts')) return [];
    const now = element.getBoundingClientRect();
    const scrolledRight = around.reduce((sum, { scrollLeft }) => sum + scrollLeft, 0) - scrolledX;
    const scrolledDown = around.reduce((sum, { scrollTop }) => sum + scrollTop, 0) - scrolledY;
    const beyondX = movedBeyond(now.x - x, scrolledRight);
    const beyondY = movedBeyond(now.y - y, scrolledDown);
    const px = Math.round(Math.max(beyondX, beyondY));
    return px > most ? [`${name} by ${px} px`] : [];
  });
};
