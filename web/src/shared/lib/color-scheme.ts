import { useSyncExternalStore } from 'react';

export type ColorScheme = 'auto' | 'light' | 'dark';

/** The storage key and the attribute are those of the component library Mantine. */
export const COLOR_SCHEME_KEY = 'mantine-color-scheme-value';
export const COLOR_SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Returns the reader's color scheme, by default 'auto', and its setter. All tabs share it. */
export const useColorScheme = (): [ColorScheme, (scheme: ColorScheme) => void] => [
  useSyncExternalStore(subscribe, readChoice, () => 'auto'),
  choose,
];

const choose = (scheme: ColorScheme): void => {
  write(scheme);
  // Browsers send the storage event only to other tabs, so this tab sends it to itself.
  const storageArea = storage();
  const news = { key: COLOR_SCHEME_KEY, newValue: scheme, storageArea };
  window.dispatchEvent(new StorageEvent('storage', news));
};

const subscribe = (onChange: () => void): (() => void) => {
  const device = window.matchMedia(DARK_QUERY);
  const follow = () => {
    const scheme = readChoice();
    const resolved = scheme === 'auto' ? (device.matches ? 'dark' : 'light') : scheme;
    document.documentElement.setAttribute(COLOR_SCHEME_ATTRIBUTE, resolved);
    onChange();
  };
  window.addEventListener('storage', follow);
  device.addEventListener('change', follow);
  return () => {
    window.removeEventListener('storage', follow);
    device.removeEventListener('change', follow);
  };
};

/** The selected color scheme, in case the browser blocks the storage. */
let unsaved: ColorScheme = 'auto';

const readChoice = (): ColorScheme => {
  const stored = storage()?.getItem(COLOR_SCHEME_KEY) ?? unsaved;
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
};

const write = (scheme: ColorScheme): void => {
  unsaved = scheme;
  storage()?.setItem(COLOR_SCHEME_KEY, scheme);
};

/** Returns the local storage, or null if the browser blocks it. */
const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};
