import { useWatch, type Control } from 'react-hook-form';
import { PublicCard } from '../public/public-card.tsx';
import styles from './form.module.css';
import type { AdvertisementFields } from './schema.ts';

const orElse = (text: string | undefined, name: string) => (text?.trim() ? text : name);

export function Preview({ control }: { control: Control<AdvertisementFields> }) {
  const { title, description, category, images } = useWatch({ control });
  const src = images?.[0]?.src;
  return (
    <section
      aria-label="Preview"
      className={styles.preview}
      data-untitled={!title?.trim() || undefined}
    >
      <p className={styles.label}>Preview</p>
      <PublicCard
        advertisement={{
          title: orElse(title, 'Title'),
          description: orElse(description, 'Description'),
          category: orElse(category, 'Category'),
        }}
        picture={src ?? null}
        outline={src === undefined ? <div className={styles.outline} /> : undefined}
      />
      <p className={styles.hint}>This is how readers will see it in the list.</p>
    </section>
  );
}
