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
  rowOf: (advertisement: Advertisement) => Omit<RowProps, 'advertisement'>;
}

/** The nine documented columns; rows become cards on phones. */
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
