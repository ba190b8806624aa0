import type { Advertisement } from '~/shared/advertisement/present.ts';
import styles from './list.module.css';
import { Row, type RowProps } from './row.tsx';

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

interface Props {
  advertisements: readonly Advertisement[];
  /** What a row is to show of one. */
  rowOf: (advertisement: Advertisement) => Omit<RowProps, 'advertisement'>;
}

/** The documented nine columns; on a phone each row becomes a card. */
export function ModerationTable({ advertisements, rowOf }: Props) {
  return (
    <table className={styles.table} aria-label="Advertisements">
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
          <Row key={item.id} advertisement={item} {...rowOf(item)} />
        ))}
      </tbody>
    </table>
  );
}
