import { formatDay } from './day.ts';
import styles from './insights.module.css';
import { roundUp } from './scale.ts';

interface Props {
  /** What is counted: 'Views'. */
  name: string;
  total: number;
  days: readonly { date: string; count: number }[];
}

const HEIGHT = 100;
/** Of a day's width, the rest is the gap. */
const BAR_WIDTH = 0.72;
const LINES = [0, 0.5, 1] as const;

/**
 * A bar for each day. The picture is one image to screen readers, with its sum and its best day;
 * every number is in the table next to it.
 */
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
      : `${name} per day: ${String(total)} in all, at most ${String(best.count)} on ${formatDay(best.date)}`;
  return (
    <figure className={styles.chart}>
      <figcaption>
        <span>{name}</span> <strong>{total.toLocaleString('en-US')}</strong>
      </figcaption>
      <div className={styles.plot}>
        <svg
          role="img"
          aria-label={summary}
          viewBox={`0 0 ${String(days.length)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
        >
          {LINES.map((share) => (
            <line
              key={share}
              className={share === 0 ? styles.base : styles.line}
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
              <title>{`${formatDay(date)}: ${String(count)}`}</title>
            </rect>
          ))}
        </svg>
        <span className={styles.end} aria-hidden="true">
          {end}
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
