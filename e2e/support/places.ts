import type { JSHandle, Page } from '@playwright/test';

const MOST_PX = 8;

interface Place {
  element: Element;
  name: string;
  x: number;
  y: number;
}

/** Where all that a person reads or presses is at this moment. */
export const placesOf = async (page: Page) => {
  const places = await page.evaluateHandle(measure);
  return {
    places,
    isSamePage: () => places.evaluate(() => true).catch(() => false),
  };
};

/** What has moved by more than 8 px since then, other than by scrolling. */
export const findMoved = async ({ places }: { places: JSHandle<Measured> }): Promise<string[]> => {
  const moved = await places.evaluate(compare, MOST_PX).catch(() => []);
  await places.dispose();
  return moved;
};

interface Measured {
  places: Place[];
  scroll: { x: number; y: number };
}

const measure = (): Measured => ({
  scroll: { x: window.scrollX, y: window.scrollY },
  places: [...document.querySelectorAll('h1, h2, a, button, input, textarea, select, label')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { x, y } = element.getBoundingClientRect();
      return { element, name: `${element.tagName} "${element.textContent.slice(0, 30)}"`, x, y };
    })
    .filter(({ y }) => y > 0 && y < window.innerHeight),
});

const compare = ({ places, scroll }: Measured, most: number): string[] => {
  const scrolledY = window.scrollY - scroll.y;
  return places.flatMap(({ element, name, x, y }) => {
    if (!element.isConnected || !element.checkVisibility({ visibilityProperty: true })) return [];
    if (element === document.activeElement || element.closest('[data-rht-toaster]')) return [];
    const now = element.getBoundingClientRect();
    // Between staying in the page and staying in the window, as sticky parts do.
    const stays = [0, -scrolledY].toSorted((one, other) => one - other);
    const down = now.y - y;
    const beyond = Math.max((stays[0] ?? 0) - down, down - (stays[1] ?? 0), 0);
    const px = Math.round(Math.max(Math.abs(now.x - x), beyond));
    return px > most ? [`${name} by ${px} px`] : [];
  });
};
