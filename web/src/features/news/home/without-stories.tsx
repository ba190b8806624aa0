import clsx from 'clsx';
import type { ReactNode } from 'react';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import styles from './home.module.css';
import { PromoCard } from './promo-card.tsx';

/** The home page if there are no stories or the backend does not provide stories. */
export function WithoutStories({ advertisement }: { advertisement: ReactNode }) {
  return (
    <div className={clsx(styles.news, styles.empty)}>
      <EmptyPanel title="No stories yet">The newsroom is at work. Come back soon.</EmptyPanel>
      {advertisement}
      <PromoCard />
    </div>
  );
}
