import { formatDate, formatDateTime } from '../lib/dates.ts';

interface Props {
  /** ISO date, or nothing: then 'N/A'. */
  iso: string | null | undefined;
  /** Leaves the time of day out. */
  dayOnly?: boolean;
}

/** 'Nov 21, 2025, 2:30 PM', machine-readable as well. */
export function Timestamp({ iso, dayOnly = false }: Props) {
  const text = dayOnly ? formatDate(iso) : formatDateTime(iso);
  return iso ? <time dateTime={iso}>{text}</time> : <span>{text}</span>;
}
