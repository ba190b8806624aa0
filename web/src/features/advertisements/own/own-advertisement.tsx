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
import { Button, ButtonLink } from '~/shared/ui/mantine-button.tsx';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './own.module.css';

interface Props {
  advertisement: Advertisement;
  onDelete: () => void;
}

export function OwnAdvertisement({ advertisement, onDelete }: Props) {
  const { label, tone } = STATUS[advertisement.status];
  const title = titleOf(advertisement);
  const rejection = rejectionOf(advertisement);
  const edit = advertisement.status === 'rejected' ? 'Edit and resubmit' : 'Edit';
  const isShown = advertisement.status === 'approved' && advertisement.images.length > 0;
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
          <span>
            {counted(viewsOf(advertisement), 'view')}
            {advertisement.clicks !== undefined && `, ${counted(advertisement.clicks, 'click')}`}
          </span>
        </p>
        {advertisement.status === 'rejected' && (
          <p className={styles.rejection}>
            <strong>Why it was rejected:</strong> {rejection ?? 'No reason was given.'}
          </p>
        )}
        {advertisement.images.length === 0 && (
          <p className={styles.rejection}>It has no picture, so readers cannot see it.</p>
        )}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          to={editAdvertisementUrl(advertisement.id)}
          variant="outline"
          size="small"
          aria-label={`${edit} ${title}`}
        >
          {edit}
        </ButtonLink>
        <Button variant="quiet" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString(site.locale)} ${what}${count === 1 ? '' : 's'}`;
