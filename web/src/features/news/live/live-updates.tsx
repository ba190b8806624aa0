import { useState } from 'react';
import { formatDate, formatDateTime, formatTime } from '~/shared/lib/dates.ts';
import { SectionLabel } from '~/shared/ui/headings.tsx';
import type { Story } from '../api/stories.ts';
import { BodyHtml } from '../body/body-html.tsx';
import { entryId } from './entry-id.ts';
import { lazily } from './lazily.ts';
import { LiveFrame } from './live-frame.tsx';
import styles from './live.module.css';
import { withChanges, type Followed } from './merge-changes.ts';

const FollowUpdates = lazily(() => import('./follow-updates.tsx'));

export default function LiveUpdates({ story }: { story: Story }) {
  const [followed, setFollowed] = useState<Followed>({
    entries: story.updates ?? [],
    cursor: story.updates_cursor,
    isOver: !story.is_live,
    corrections: [],
  });
  const { entries, isOver } = followed;
  const [newest] = entries;
  const timeOf = (at: string): string =>
    formatDate(at) === formatDate(newest?.at) ? formatTime(at) : formatDateTime(at);
  const keys = entries.filter(({ is_key: isKey, isRemoved }) => isKey && !isRemoved);
  const changedAt = entries
    .map((entry) => entry.updated_at ?? entry.at)
    .sort()
    .at(-1);
  return (
    <>
      {keys.length > 0 && (
        <section aria-labelledby="key-events" className={styles.keys}>
          <SectionLabel id="key-events">Key events</SectionLabel>
          <ol className={styles.rows}>
            {keys.map((update) => (
              <li key={update.id}>
                <time dateTime={update.at}>{timeOf(update.at)}</time>
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
        updatedAt={changedAt}
        follow={
          !isOver &&
          newest && (
            <FollowUpdates
              slug={story.slug}
              followed={followed}
              onChanges={(changes, how) => setFollowed((shown) => withChanges(shown, changes, how))}
            />
          )
        }
      >
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id} id={entryId(entry.id)} tabIndex={-1}>
              <time dateTime={entry.at}>{timeOf(entry.at)}</time>
              {entry.isRemoved ? (
                <p>This update was removed.</p>
              ) : (
                <>
                  {entry.updated_at !== undefined && (
                    <span className={styles.edited}>
                      Updated <time dateTime={entry.updated_at}>{timeOf(entry.updated_at)}</time>
                    </span>
                  )}
                  <h3>{entry.title}</h3>
                  <BodyHtml html={entry.body_html} />
                </>
              )}
            </li>
          ))}
        </ol>
      </LiveFrame>
    </>
  );
}
