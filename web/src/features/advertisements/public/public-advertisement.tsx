import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { AdvertisementPicture } from '~/shared/advertisement/advertisement-picture.tsx';
import {
  descriptionOf,
  publicCategoryOf,
  safeLink,
  SPONSORED_REL,
  titleOf,
  userOf,
} from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { shareLink } from '~/shared/lib/share-link.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { PageTitle } from '~/shared/ui/headings.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { countAdvertisement, publicAdvertisementQuery } from '../api/public.ts';
import styles from './public.module.css';
import { toast } from '~/shared/lib/toast.ts';

/** One advertisement, labelled as such, with its link out and a way to pass it on. */
export function PublicAdvertisement({ id }: { id: number }) {
  const api = useApi();
  const { state } = useSession();
  const { data } = useQuery(publicAdvertisementQuery(id));

  useEffect(() => {
    // The owner's and the moderators' visits do not count, so it must be known who reads.
    if (state !== 'loading') void countAdvertisement(api, id, 'view');
  }, [api, id, state]);

  if (data === undefined) return null;
  const title = titleOf(data);
  const link = safeLink(data.url);
  return (
    <article>
      <title>{`${title} | ${site.name}`}</title>
      <meta name="description" content={descriptionOf(data)} />
      <PageTitle kicker={`Advertisement · ${publicCategoryOf(data)}`}>{title}</PageTitle>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          {data.images.map((image, index) => (
            <AdvertisementPicture
              key={image.image}
              image={image}
              alt={`${title}, picture ${String(index + 1)}`}
            />
          ))}
        </div>
        <div>
          <p className={styles.description}>{descriptionOf(data)}</p>
          <p className={styles.facts}>
            <span>Posted by {userOf(data)}</span>
            <Timestamp iso={data.created_at} />
            <span>{data.serial_number}</span>
          </p>
          <p className={styles.actions}>
            {link !== null && (
              <a
                href={link}
                rel={SPONSORED_REL}
                target="_blank"
                className={styles.out}
                onClick={() => void countAdvertisement(api, id, 'click')}
              >
                Visit {new URL(link).hostname}
              </a>
            )}
            <Button
              variant="outline"
              onClick={() => void shareLink(title, toast.success, toast.error)}
            >
              Share
            </Button>
          </p>
          <p>
            <Link to={paths.advertisements}>All advertisements</Link>
          </p>
        </div>
      </div>
    </article>
  );
}
