import { useWatch, type Control } from 'react-hook-form';
import { PublicCard } from '../public/public-card.tsx';
import styles from './form.module.css';
import type { AdvertisementFields } from './schema.ts';

/** A live preview of the public card, next to the form. */
export function Preview({ control }: { control: Control<AdvertisementFields> }) {
  const { title, description, category, images } = useWatch({ control });
  return (
    <section aria-label="Preview" className={styles.preview}>
      <p className={styles.label}>Preview</p>
      <PublicCard
        advertisement={{ title, description, category }}
        picture={images?.[0]?.src ?? null}
      />
      <p className={styles.hint}>This is how readers will see it in the list.</p>
    </section>
  );
}
