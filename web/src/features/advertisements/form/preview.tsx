import { useWatch, type Control } from 'react-hook-form';
import { PublicCard } from '../public/public-card.tsx';
import styles from './form.module.css';
import type { AdvertisementFields } from './schema.ts';

const NOT_YET = { title: 'Title', description: 'Description', category: 'Category' };

/** A live preview of the public card, next to the form; what is missing is only outlined. */
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
          title: title?.trim() ? title : NOT_YET.title,
          description: description?.trim() ? description : NOT_YET.description,
          category: category ? category : NOT_YET.category,
        }}
        picture={src ?? null}
        outline={src === undefined && <div className={styles.outline} />}
      />
      <p className={styles.hint}>This is how readers will see it in the list.</p>
    </section>
  );
}
