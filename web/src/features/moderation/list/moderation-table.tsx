import { Link } from 'react-router-dom';
import { AdvertisementPicture, firstImage } from '~/shared/advertisement/advertisement-picture.tsx';
import {
  categoryOf,
  descriptionOf,
  STATUS,
  titleOf,
  userOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { moderationDetailUrl } from '~/shared/config/paths.ts';
import { truncate } from '~/shared/lib/truncate.ts';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { EditIcon } from './edit-icon.tsx';
import styles from './list.module.css';

const DESCRIPTION_CHARACTERS = 50;
const COLUMNS = [
  'ID',
  'Serial',
  'Title',
  'Category',
  'User',
  'Images',
  'Status',
  'Created',
  'Actions',
];

/** The documented nine columns; on a phone each row becomes a card. */
export function ModerationTable({ advertisements }: { advertisements: readonly Advertisement[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {advertisements.map((item) => (
          <Row key={item.id} advertisement={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ advertisement }: { advertisement: Advertisement }) {
  const { label, tone } = STATUS[advertisement.status];
  const title = titleOf(advertisement);
  const { images } = advertisement;
  return (
    <tr>
      <td data-label="ID">{advertisement.id}</td>
      <td data-label="Serial" className={styles.serial}>
        {advertisement.serial_number ?? 'N/A'}
      </td>
      <td data-label="Title" className={styles.titleCell}>
        <strong>{title}</strong>
        <span>{truncate(descriptionOf(advertisement), DESCRIPTION_CHARACTERS)}</span>
      </td>
      <td data-label="Category">{categoryOf(advertisement)}</td>
      <td data-label="User">{userOf(advertisement)}</td>
      <td data-label="Images">
        {images.length === 0 ? (
          'None'
        ) : (
          <span className={styles.images}>
            <AdvertisementPicture image={firstImage(advertisement)} alt="" thumbnail />
            {images.length}
          </span>
        )}
      </td>
      <td data-label="Status">
        <Status tone={tone}>{label}</Status>
      </td>
      <td data-label="Created">
        <Timestamp iso={advertisement.created_at} />
      </td>
      <td data-label="Actions">
        <Link
          to={moderationDetailUrl(advertisement.id)}
          className={styles.edit}
          aria-label={`Review ${title}`}
        >
          <EditIcon />
        </Link>
      </td>
    </tr>
  );
}
