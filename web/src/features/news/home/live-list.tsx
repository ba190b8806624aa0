import clsx from 'clsx';
import { useState } from 'react';
import { articleUrl } from '~/shared/config/paths.ts';
import { formatTime } from '~/shared/lib/dates.ts';
import { Link } from '~/shared/ui/link.tsx';
import type { StorySummary } from '../api/stories.ts';
import { rowId } from '../live/entry-id.ts';
import { lazily } from '../live/lazily.ts';
import { LiveFrame } from '../live/live-frame.tsx';
import liveStyles from '../live/live.module.css';
import styles from './home.module.css';

const FollowStories = lazily(() => import('./follow-stories.tsx'));

interface Props {
  stories: readonly StorySummary[];
  /** The slugs of stories that the page shows elsewhere. */
  except: readonly string[];
}

/** Live stories first, then the newest, each with its time. New stories are added on top. */
export function LiveList({ stories: first, except }: Props) {
  const [stories, setStories] = useState(first);
  if (stories.length === 0) return null;
  const [updatedAt] = stories
    .map((story) => story.updated_at)
    .sort()
    .reverse();
  return (
    <LiveFrame
      id="live"
      label="Happening now"
      updatedAt={updatedAt}
      follow={<FollowStories shown={stories} except={except} onInsert={setStories} />}
    >
      <ol className={clsx(liveStyles.rows, styles.live)}>
        {stories.map((story) => (
          <li key={story.id}>
            <time dateTime={story.updated_at} data-live={story.is_live || undefined}>
              {story.is_live ? 'Live' : formatTime(story.updated_at)}
            </time>
            <div>
              <Link id={rowId(story.id)} to={articleUrl(story.slug)} data-covers="">
                {story.title}
              </Link>
              {story.latest_update && (
                <p>
                  {story.is_live && (
                    <time dateTime={story.latest_update.at}>
                      {formatTime(story.latest_update.at)}
                    </time>
                  )}
                  <span>{story.latest_update.title}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </LiveFrame>
  );
}
