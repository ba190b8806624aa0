import type { Locator } from '@playwright/test';

/**
 * Returns the position and size of an element in the window.
 * @throws Error if the element is not visible
 */
export const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not visible');
  return box;
};
