import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import styles from './page-skeleton.module.css';

/** An empty `href` reloads the page and keeps its query. */
const THIS_PAGE = '';

/** If scripts are disabled or fail to load, tells the reader that the page needs scripts. */
export function NeedsScript() {
  return (
    <div className={styles.notes}>
      <noscript>
        <EmptyPanel title="This page needs JavaScript">The news pages work without it.</EmptyPanel>
      </noscript>
      <div className={styles.unloaded}>
        <EmptyPanel
          title="This page could not be loaded"
          action={<a href={THIS_PAGE}>Try Again</a>}
        >
          Please check your connection.
        </EmptyPanel>
      </div>
    </div>
  );
}
