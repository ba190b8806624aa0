import { useMediaQuery } from '@mantine/hooks';
import clsx from 'clsx';
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
import { CheckboxField } from '~/shared/forms/fields.tsx';
import { truncate } from '~/shared/lib/truncate.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import { EditIcon } from './edit-icon.tsx';
import styles from './list.module.css';

const DESCRIPTION_CHARACTERS = 50;

export interface RowProps {
  advertisement: Advertisement;
  selected: boolean;
  /** Why the last decision on it failed. */
  problem: string | undefined;
  /** The list's query, for the way back from the detail page. */
  list: string;
  onSelect: (selected: boolean) => void;
  /** The keyboard has reached this row. */
  onReach: () => void;
}

export function Row({ advertisement, selected, problem, list, onSelect, onReach }: RowProps) {
  const { label, tone } = STATUS[advertisement.status];
  const title = titleOf(advertisement);
  const { id, images } = advertisement;
  // Where one line holds all facts.
  const isPhone = useMediaQuery('(width < 40em)', false, { getInitialValueInEffect: false });
  return (
    <tr data-row={id} className={clsx(selected && styles.selected)} onFocus={onReach}>
      <td className={styles.id}>
        <span>
          <CheckboxField
            aria-label={`Select ${title}`}
            checked={selected}
            onChange={(event) => {
              onSelect(event.currentTarget.checked);
            }}
          />
          <span className={styles.number}>{id}</span>
        </span>
      </td>
      <td className={styles.serial}>{advertisement.serial_number ?? 'N/A'}</td>
      <td className={styles.titleCell}>
        <strong>{title}</strong>
        <span>{truncate(descriptionOf(advertisement), DESCRIPTION_CHARACTERS)}</span>
        {problem !== undefined && <em>{problem}</em>}
      </td>
      <td className={styles.category}>{categoryOf(advertisement)}</td>
      <td className={styles.user}>{userOf(advertisement)}</td>
      <td className={styles.imagesCell}>
        {images.length === 0 ? (
          'None'
        ) : (
          <span className={styles.images}>
            <AdvertisementPicture image={firstImage(advertisement)} alt="" thumbnail />
            <span className={styles.number}>{images.length}</span>
          </span>
        )}
      </td>
      <td className={styles.status}>
        <Status tone={tone}>{label}</Status>
      </td>
      <td className={styles.created}>
        <Timestamp iso={advertisement.created_at} dayOnly={isPhone} />
      </td>
      <td className={styles.actions}>
        <Link
          to={moderationDetailUrl(id)}
          state={{ list }}
          className={styles.edit}
          aria-label={`Review ${title}`}
          data-review={id}
        >
          <EditIcon />
        </Link>
      </td>
    </tr>
  );
}
