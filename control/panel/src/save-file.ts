const FREE_AFTER_MS = 60_000;

/** Saves data as a JSON file on the user's machine. */
export const saveFile = (name: string, data: unknown): void => {
  const blob = new Blob([JSON.stringify(data)], { type: 'application/json' });
  const href = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), FREE_AFTER_MS);
};
