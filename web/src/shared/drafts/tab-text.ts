/** Returns a text that this tab has stored, or null. A duplicated tab starts with the same texts. */
export const readTabText = (key: string): string | null =>
  attempt(() => sessionStorage.getItem(key)) ?? null;

export const writeTabText = (key: string, text: string): void => {
  attempt(() => sessionStorage.setItem(key, text));
};

export const removeTabText = (key: string): void => {
  attempt(() => sessionStorage.removeItem(key));
};

/** Returns the result of `act`, or undefined if the session storage is full or blocked. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
