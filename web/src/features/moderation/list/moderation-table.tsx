import '~/shared/mantine/mantine.css';
import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
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

/** The table with the nine columns of the specification. On phones, rows become cards. */
export function ModerationTable({ advertisements, rowOf }: Props) {
  return (
    <Table className={styles.table} horizontalSpacing={6} aria-label="Advertisements">
      <Table.Thead>
        <Table.Tr>
          {COLUMNS.map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {advertisements.map((item) => (
          <Row key={item.id} advertisement={item} {...rowOf(item)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
