import { AdvertisementPicture, firstImage } from '~/shared/advertisement/advertisement-picture.tsx';
import {
  categoryOf,
  rejectionOf,
  STATUS,
  titleOf,
  viewsOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { advertisementUrl, editAdvertisementUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './own.module.css';

interface Props {
  advertisement: Advertisement;
  isRenewing: boolean;
  onRenew: () => void;
  onSold: () => void;
  onDelete: () => void;
}

/** Returns the status and the date of the end or of the sale. Some backends send no date. */
const lifeOf = ({ status, has_ended, sold_at, ends_at }: Advertisement) => {
  if (sold_at && has_ended)
    return { label: 'Sold', tone: 'ended', event: 'Sold', at: sold_at } as const;
  if (has_ended) return { label: 'Ended', tone: 'ended', event: 'Ended', at: ends_at } as const;
  return { ...STATUS[status], event: 'Ends', at: ends_at };
};

export function OwnAdvertisement({ advertisement, isRenewing, onRenew, onSold, onDelete }: Props) {
  const { label, tone, event, at } = lifeOf(advertisement);
  const { has_ended: hasEnded, can_renew: canRenew, clicks } = advertisement;
  const views = counted(viewsOf(advertisement), 'view');
  const title = titleOf(advertisement);
  const rejection = rejectionOf(advertisement);
  const edit = editLabel(advertisement);
  const isShown =
    advertisement.status === 'approved' && !hasEnded && advertisement.images.length > 0;
  return (
    <li className={styles.item}>
      <AdvertisementPicture image={firstImage(advertisement)} alt="" thumbnail />
      <div>
        <Status tone={tone}>{label}</Status>
        <h2>{isShown ? <Link to={advertisementUrl(advertisement.id)}>{title}</Link> : title}</h2>
        <p className={styles.facts}>
          <span>{advertisement.serial_number}</span>
          <span>{categoryOf(advertisement)}</span>
          <span>
            Created <Timestamp iso={advertisement.created_at} />
          </span>
          {at && (
            <span>
              <span>{event}</span> <Timestamp iso={at} />
            </span>
          )}
          <span>{clicks === undefined ? views : `${views}, ${counted(clicks, 'click')}`}</span>
        </p>
        {advertisement.status === 'rejected' && (
          <p className={styles.rejection}>
            <strong>Why it was rejected:</strong> <span>{rejection ?? 'No reason was given.'}</span>
          </p>
        )}
        {advertisement.images.length === 0 && (
          <p className={styles.rejection}>It has no picture, so readers cannot see it.</p>
        )}
      </div>
      <div className={styles.actions}>
        {canRenew && (
          <Button size="small" aria-label={`Renew ${title}`} pending={isRenewing} onClick={onRenew}>
            Renew
          </Button>
        )}
        <ButtonLink
          to={editAdvertisementUrl(advertisement.id)}
          variant="outline"
          size="small"
          aria-label={`${edit} ${title}`}
        >
          {edit}
        </ButtonLink>
        {advertisement.status === 'approved' && hasEnded === false && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Mark as sold: ${title}`}
            onClick={onSold}
          >
            Mark as sold
          </Button>
        )}
        <Button variant="quiet" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

const editLabel = ({ status, has_ended: hasEnded }: Advertisement): string => {
  if (hasEnded) return 'Post again';
  return status === 'rejected' ? 'Edit and resubmit' : 'Edit';
};

const counted = (count: number, what: string): string =>
  `${count.toLocaleString(site.locale)} ${what}${count === 1 ? '' : 's'}`;
