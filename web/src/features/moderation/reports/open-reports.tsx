import type { Advertisement } from '~/shared/advertisement/present.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { ReportLines } from './report-lines.tsx';
import styles from './reports.module.css';

/** The open reports about an advertisement, if it has any. */
export function OpenReports({ advertisement: { reports = [] } }: { advertisement: Advertisement }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby="reports">
      <SectionLabel id="reports">Reported</SectionLabel>
      <ReportLines reports={reports} />
    </section>
  );
}
