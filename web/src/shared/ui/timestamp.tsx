import { formatDate, formatDateTime } from '../lib/dates.ts';

interface Props {
  /** ISO date; 'N/A' if missing. */
  iso: string | null | undefined;
  /** Omits the time of day. */
  dayOnly?: boolean;
}

/** 'Nov 21, 2025, 2:30 PM' in a <time> element. */
export function Timestamp({ iso, dayOnly = false }: Props) {
  const text = dayOnly ? formatDate(iso) : formatDateTime(iso);
  return iso ? <time dateTime={iso}>{text}</time> : <span>{text}</span>;
}
