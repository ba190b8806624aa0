import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { SkeletonBlock, SkeletonLines } from '~/shared/ui/skeleton-block.tsx';
import { useIsSlow } from '~/shared/lib/use-is-slow.ts';
import { Button } from '~/shared/ui/button.tsx';
import { NeedsScript } from './needs-script.tsx';
import styles from './page-skeleton.module.css';

/** The placeholder that route guards render while the session loads. */
export function PageSkeleton() {
  return (
    <main>
      <SlowPage />
      <div role="status" aria-busy="true" className={styles.page}>
        <h1 className={styles.label}>Loading…</h1>
        <div className={styles.failure}>
          <p className={styles.nameplate}>
            <a href={paths.home}>{site.name}</a>
          </p>
          <NeedsScript />
        </div>
        <div aria-hidden="true" className={styles.blocks}>
          <NavBar />
          <div className={styles.body}>
            <div className={styles.news}>
              <LargeCards />
              <div className={styles.promo} data-part="promo">
                <SkeletonLines lines={2} />
                <SkeletonBlock width="9rem" height="2.5rem" />
              </div>
              <LiveList />
              <TabbedGrid />
              <div className={styles.ad} data-part="advertisement">
                <SkeletonBlock ratio="6 / 1" />
              </div>
              <TabbedGrid />
            </div>
            <SmallCards />
          </div>
          <Footer />
        </div>
      </div>
    </main>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function NavBar() {
  return (
    <div className={styles.nav} data-part="nav">
      <SkeletonBlock width="min(13rem, 45vw)" height="1.5rem" />
      <div className={styles.links}>
        {times(5).map((index) => (
          <SkeletonBlock key={index} width="4.5rem" height="0.875rem" />
        ))}
      </div>
      <SkeletonBlock width="5.5rem" height="2rem" />
    </div>
  );
}

function LargeCards() {
  return (
    <div className={styles.large} data-part="large-cards">
      {times(2).map((index) => (
        <div key={index} className={styles.card}>
          <SkeletonBlock ratio="3 / 2" />
          <SkeletonBlock width="85%" height="2rem" />
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}

function LiveList() {
  return (
    <div className={styles.live} data-part="live-list">
      {times(4).map((index) => (
        <div key={index} className={styles.liveRow}>
          <SkeletonBlock width="3.5rem" height="0.875rem" />
          <SkeletonBlock height="0.875rem" width={`${88 - index * 9}%`} />
        </div>
      ))}
    </div>
  );
}

function TabbedGrid() {
  return (
    <div data-part="tabbed-grid">
      <div className={styles.tabs}>
        {times(4).map((index) => (
          <SkeletonBlock key={index} width="5rem" height="1rem" />
        ))}
      </div>
      <div className={styles.grid}>
        {times(3).map((index) => (
          <div key={index} className={styles.card}>
            <SkeletonBlock ratio="4 / 3" />
            <SkeletonLines lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}

function SmallCards() {
  return (
    <div className={styles.sidebar} data-part="sidebar">
      {times(9).map((index) => (
        <div key={index} className={styles.small}>
          <SkeletonBlock width="5rem" ratio="4 / 3" />
          <SkeletonLines lines={3} />
        </div>
      ))}
      <div className={styles.ad} data-part="advertisement">
        <SkeletonBlock ratio="1 / 1" />
      </div>
    </div>
  );
}

function Footer() {
  return (
    <div className={styles.footer} data-part="footer">
      {times(4).map((index) => (
        <SkeletonLines key={index} lines={4} />
      ))}
    </div>
  );
}

/** A notice with a retry button, shown above the skeleton after ten seconds. */
function SlowPage() {
  const isSlow = useIsSlow();
  return (
    <div role="status" className={isSlow ? styles.slow : undefined}>
      {isSlow && (
        <>
          <span>This is taking longer than usual.</span>
          <Button variant="outline" size="small" onClick={() => window.location.reload()}>
            Try Again
          </Button>
        </>
      )}
    </div>
  );
}
