import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '~/shared/api/api-context.ts';
import { useRetry } from '~/shared/api/use-retry.ts';
import { paths } from '~/shared/config/paths.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import { LoadState } from '~/shared/ui/load-state.tsx';
import { insightsQuery, type Insights as InsightsData } from './api.ts';
import { AdvertisementTable } from './advertisement-table.tsx';
import { DayChart } from './day-chart.tsx';
import { DayTable } from './day-table.tsx';
import styles from './insights.module.css';

const PERIODS = [7, 30, 90] as const;

/** The views and clicks of the member's advertisements, if the backend counts them. */
export function Insights() {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(30);
  const query = insightsQuery(useApi(), period);
  const result = useQuery({
    ...query,
    // The last chart stays visible while another period loads.
    placeholderData: (previous) => previous,
  });
  const again = useRetry(query.queryKey);
  if (result.data === null) return null;
  const periods = (
    <div role="group" aria-label="Period" className={styles.periods}>
      {PERIODS.map((days) => (
        <Button
          key={days}
          variant="text"
          aria-pressed={days === period}
          onClick={() => setPeriod(days)}
        >
          {`${days} days`}
        </Button>
      ))}
    </div>
  );
  return (
    <section aria-labelledby="insights" aria-busy={result.isFetching} className={styles.insights}>
      <SectionLabel id="insights" aside={periods}>
        Ad insights
      </SectionLabel>
      <LoadState result={result} loading="Loading your insights" onRetry={again} />
      {result.isSuccess && <Numbers data={result.data} />}
    </section>
  );
}

function Numbers({ data }: { data: InsightsData }) {
  if (data.advertisements.length === 0) {
    return (
      <EmptyPanel
        title="No advertisements yet"
        action={<ButtonLink to={paths.newAdvertisement}>Post an advertisement</ButtonLink>}
      >
        Once you post one, you can see here how often it is viewed and clicked, day by day.
      </EmptyPanel>
    );
  }
  const countsOf = (kind: 'views' | 'clicks') =>
    data.days.map((day) => ({ date: day.date, count: day[kind] }));
  return (
    <>
      <div className={styles.charts}>
        <DayChart name="Views" total={data.views} days={countsOf('views')} />
        <DayChart name="Clicks on your links" total={data.clicks} days={countsOf('clicks')} />
      </div>
      <DayTable days={data.days} />
      <AdvertisementTable advertisements={data.advertisements} />
    </>
  );
}
