import clsx from 'clsx';
import styles from './body-html.module.css';
import { openEmbedsOnClick } from './embeds.ts';

interface Props {
  /** HTML that `cleanStory` or `cleanUpdates` has sanitized. */
  html: string;
  className?: string | undefined;
  isTruncated?: boolean;
}

/** A wide table scrolls in its own box, also by keyboard. */
const TABLE = '<div data-table role="group" aria-label="Table" tabindex="0"><table>';

/** The text of a story or of a live update, with figures, tables and embeds. */
export function BodyHtml({ html, className, isTruncated = false }: Props) {
  const __html = html.replaceAll('<table>', TABLE).replaceAll('</table>', '</table></div>');
  return (
    <div
      ref={openEmbedsOnClick}
      className={clsx(styles.body, className)}
      data-truncated={isTruncated || undefined}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}
