import { useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '~/shared/lib/dates.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import type { LiveUpdate } from '../api/live.ts';
import type { Story } from '../api/stories.ts';
import { BodyHtml } from '../body/body-html.tsx';
import { entryId } from './entry-id.ts';
import { lazily } from './lazily.ts';
import { LiveFrame } from './live-frame.tsx';
import styles from './live.module.css';

const FollowUpdates = lazily(() => import('./follow-updates.tsx'));

interface Props {
  story: Story;
  updates: readonly LiveUpdate[];
}

/** The updates of a live story, newest first, below its key events. */
export default function LiveUpdates({ story, updates: first }: Props) {
  const [{ updates, isOver }, setTold] = useState({ updates: first, isOver: !story.is_live });
  const [newest] = updates;
  const timeOf = ({ at }: LiveUpdate): string =>
    formatDate(at) === formatDate(newest?.at) ? formatTime(at) : formatDateTime(at);
  const keys = updates.filter(({ is_key: isKey }) => isKey);
  return (
    <>
      {keys.length > 0 && (
        <section aria-labelledby="key-events" className={styles.keys}>
          <SectionLabel id="key-events">Key events</SectionLabel>
          <ol>
            {keys.map((update) => (
              <li key={update.id}>
                <time dateTime={update.at}>{timeOf(update)}</time>
                <a href={`#${entryId(update.id)}`} data-covers="">
                  {update.title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      <LiveFrame
        id="updates"
        label={isOver ? 'As it happened' : 'Live updates'}
        updatedAt={newest?.at}
        follow={
          !isOver &&
          newest && (
            <FollowUpdates
              slug={story.slug}
              since={newest.at}
              onInsert={(fresh, over) => {
                setTold((told) => ({ updates: [...fresh, ...told.updates], isOver: over }));
              }}
            />
          )
        }
      >
        <ol className={styles.entries}>
          {updates.map((update) => (
            <li key={update.id} id={entryId(update.id)} tabIndex={-1}>
              <time dateTime={update.at}>{timeOf(update)}</time>
              <h3>{update.title}</h3>
              <BodyHtml html={update.body_html} />
            </li>
          ))}
        </ol>
      </LiveFrame>
    </>
  );
}
