import styles from './page-skeleton.module.css';

/** An empty `href` reloads the page and keeps its query. */
const THIS_PAGE = '';

/** If scripts are disabled or fail to load, tells the reader that the page needs scripts. */
export function NeedsScript() {
  return (
    <>
      <noscript>
        <p className={styles.note}>This page needs JavaScript. The news pages work without it.</p>
      </noscript>
      <p className={`${styles.note} ${styles.unloaded}`}>
        This page could not be loaded. <a href={THIS_PAGE}>Try Again</a>
      </p>
    </>
  );
}
