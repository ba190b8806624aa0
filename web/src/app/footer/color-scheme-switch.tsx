import { useColorScheme, type ColorScheme } from '~/shared/lib/color-scheme.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import styles from './footer.module.css';

const CHOICES: { scheme: ColorScheme; label: string }[] = [
  { scheme: 'auto', label: 'Auto' },
  { scheme: 'light', label: 'Light' },
  { scheme: 'dark', label: 'Dark' },
];

/** Switches between light, dark and device colors. Its space is reserved before hydration. */
export function ColorSchemeSwitch() {
  const [colorScheme, setColorScheme] = useColorScheme();
  const hydrated = useHydrated();
  return (
    <fieldset className={styles.switch} data-waiting={!hydrated || undefined}>
      <legend>Appearance</legend>
      {CHOICES.map(({ scheme, label }) => (
        <label key={scheme}>
          <input
            type="radio"
            name="color-scheme"
            checked={hydrated && colorScheme === scheme}
            onChange={() => setColorScheme(scheme)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
