import { formatDay } from './day.ts';
import styles from './insights.module.css';
import { roundUp } from './scale.ts';

type Props = { name: string; total: number; days: readonly { date: string; count: number }[] };

const HEIGHT = 100;
/** The width of a bar, as a fraction of the width of its column. */
const BAR_WIDTH = 0.72;
const LINES = [0, 0.5, 1] as const;

/** A bar chart of days. Screen readers get the total and the best day; a table has the rest. */
export function DayChart({ name, total, days }: Props) {
  const best = days.reduce((max, day) => (day.count > max.count ? day : max), {
    date: '',
    count: 0,
  });
  const end = roundUp(best.count);
  const [first, last] = [days.at(0), days.at(-1)];
  const summary =
    total === 0
      ? `${name} per day: none`
      : `${name} per day: ${total} in all, at most ${best.count} on ${formatDay(best.date)}`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{name}</span> <strong>{total.toLocaleString('en-US')}</strong>
      </figcaption>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${days.length} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {LINES.map((share) => (
            <line
              key={share}
              className={share === 0 ? styles.base : undefined}
              x1={0}
              x2={days.length}
              y1={HEIGHT * (1 - share)}
              y2={HEIGHT * (1 - share)}
            />
          ))}
          {days.map(({ date, count }, index) => (
            <rect
              key={date}
              x={index + (1 - BAR_WIDTH) / 2}
              width={BAR_WIDTH}
              y={HEIGHT * (1 - count / end)}
              height={(HEIGHT * count) / end}
            >
              <title>{`${formatDay(date)}: ${count}`}</title>
            </rect>
          ))}
        </svg>
        <span className={styles.end} aria-hidden="true">
          {`${end} per day`}
        </span>
      </div>
      {first && last && (
        <p className={styles.ends} aria-hidden="true">
          <span>{formatDay(first.date)}</span>
          <span>{formatDay(last.date)}</span>
        </p>
      )}
    </figure>
  );
}
