import { Table } from '@mantine/core';
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
import { CheckboxField } from '~/shared/mantine/fields.tsx';
import { truncate } from '~/shared/lib/truncate.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import { Timestamp } from '~/shared/ui/timestamp.tsx';
import styles from './list.module.css';

const DESCRIPTION_CHARACTERS = 50;

export interface RowProps {
  advertisement: Advertisement;
  selected: boolean;
  problem: string | undefined;
  /** The moderation list's query string, with which the detail page links back to the list. */
  list: string;
  onSelect: (selected: boolean) => void;
  /** Called when the row gets the keyboard focus. */
  onReach: () => void;
}

export function Row({ advertisement, selected, problem, list, onSelect, onReach }: RowProps) {
  const { label, tone } = STATUS[advertisement.status];
  const title = titleOf(advertisement);
  const { id, images } = advertisement;
  // On phones, two lines hold all facts, so the time of day is omitted.
  const isPhone = useMediaQuery('(width < 40em)', false, { getInitialValueInEffect: false });
  return (
    <Table.Tr data-row={id} className={clsx(selected && styles.selected)} onFocus={onReach}>
      <Table.Td className={styles.id}>
        <span>
          <CheckboxField
            aria-label={`Select ${title}`}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
          <span>{id}</span>
        </span>
      </Table.Td>
      <Table.Td className={styles.serial}>{advertisement.serial_number ?? 'N/A'}</Table.Td>
      <Table.Td className={styles.titleCell}>
        <p>
          <strong>{title}</strong>{' '}
          <span>{truncate(descriptionOf(advertisement), DESCRIPTION_CHARACTERS)}</span>
        </p>
        {problem !== undefined && <em>{problem}</em>}
      </Table.Td>
      <Table.Td className={styles.category}>{categoryOf(advertisement)}</Table.Td>
      <Table.Td className={styles.user}>{userOf(advertisement)}</Table.Td>
      <Table.Td className={styles.imagesCell}>
        {images.length === 0 ? (
          'None'
        ) : (
          <span className={styles.images}>
            <AdvertisementPicture image={firstImage(advertisement)} alt="" thumbnail />
            <span>{images.length}</span>
          </span>
        )}
      </Table.Td>
      <Table.Td className={styles.status}>
        <Status tone={tone}>{label}</Status>
      </Table.Td>
      <Table.Td className={styles.created}>
        <Timestamp iso={advertisement.created_at} dayOnly={isPhone} />
      </Table.Td>
      <Table.Td className={styles.actions}>
        <Link
          to={moderationDetailUrl(id)}
          state={{ list }}
          className={styles.edit}
          aria-label={`Review ${title}`}
          data-review={id}
        >
          <EditIcon />
        </Link>
      </Table.Td>
    </Table.Tr>
  );
}

function EditIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="m3 17 1-4L13.5 3.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L7 16l-4 1ZM12 5l3 3" />
    </svg>
  );
}
