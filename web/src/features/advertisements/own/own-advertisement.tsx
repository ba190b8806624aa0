import { Link } from 'react-router-dom';
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
import { Button, ButtonLink } from '~/shared/ui/button.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './own.module.css';

interface Props {
  advertisement: Advertisement;
  onDelete: () => void;
}

/** One of one's own advertisements. */
export function OwnAdvertisement({ advertisement, onDelete }: Props) {
  const { label, tone } = STATUS[advertisement.status];
  const title = titleOf(advertisement);
  const rejection = rejectionOf(advertisement);
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
            {viewsOf(advertisement)} views
            {advertisement.clicks !== undefined && `, ${String(advertisement.clicks)} clicks`}
          </span>
        </p>
        {rejection !== null && <p className={styles.rejection}>{rejection}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          to={editAdvertisementUrl(advertisement.id)}
          variant="outline"
          size="small"
          aria-label={`Edit ${title}`}
        >
          {advertisement.status === 'rejected' ? 'Edit and resubmit' : 'Edit'}
        </ButtonLink>
        <Button variant="quiet" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
