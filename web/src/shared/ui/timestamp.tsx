import { formatDate, formatDateTime } from '../lib/dates.ts';

interface Props {
  /** An ISO date. A missing date is shown as 'N/A'. */
  iso: string | null | undefined;
  dayOnly?: boolean;
}

/** A date in a <time> element, for example 'Nov 21, 2025, 2:30 PM'. */
export function Timestamp({ iso, dayOnly = false }: Props) {
  const text = dayOnly ? formatDate(iso) : formatDateTime(iso);
  return iso ? <time dateTime={iso}>{text}</time> : <span>{text}</span>;
}
