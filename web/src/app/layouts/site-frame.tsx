import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { Footer } from '~/app/footer/footer.tsx';
import { Header } from '~/app/header/header.tsx';
import { MAIN_ID } from '~/app/route-focus.tsx';
import { sectionsQuery } from '~/app/sections.ts';
import styles from './site-frame.module.css';

export function SiteFrame({ children }: { children: ReactNode }) {
  const { data: sections = [], isPending } = useQuery(sectionsQuery());
  return (
    <div className={styles.frame}>
      <a href={`#${MAIN_ID}`} className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>
        <Footer sections={isPending ? undefined : sections} />
      </Suspense>
    </div>
  );
}
