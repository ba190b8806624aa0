import type { Insights } from '../api/advertisement-insights.ts';
import { formatDay } from './day.ts';
import styles from './insights.module.css';

/** The charts' numbers as a table, latest day first. */
export function DayTable({ days }: Pick<Insights, 'days'>) {
  return (
    <details className={styles.asTable}>
      <summary>Show as a table</summary>

      <table className={styles.table}>
        <caption>Views and clicks per day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Views</th>
            <th scope="col">Clicks</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, views, clicks }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{formatDay(date)}</time>
              </th>
              <td>{views}</td>
              <td>{clicks}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
