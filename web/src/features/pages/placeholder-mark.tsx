import styles from './pages.module.css';

/** Tells readers that a text is the kit's and promises nothing. Renders nothing for a signed text. */
export function PlaceholderMark({ placeholder = false }: { placeholder?: boolean }) {
  if (!placeholder) return null;
  return (
    <p role="note" className={styles.placeholder}>
      This text is a placeholder. The paper has not adopted it yet.
    </p>
  );
}
