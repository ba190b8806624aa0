import '~/shared/mantine/mantine.css';
import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { Insights } from './api.ts';
import { formatDay } from './day.ts';
import styles from './insights.module.css';

export function DayTable({ days }: Pick<Insights, 'days'>) {
  return (
    <details className={styles.asTable}>
      <summary>Show as a table</summary>
      <Table className={styles.table} captionSide="top" tabularNums maw="28rem" mt="xs">
        <Table.Caption ta="start">Views and clicks per day</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Day</Table.Th>
            <Table.Th scope="col">Views</Table.Th>
            <Table.Th scope="col">Clicks</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.toReversed().map(({ date, views, clicks }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row">
                <time dateTime={date}>{formatDay(date)}</time>
              </Table.Th>
              <Table.Td>{views}</Table.Td>
              <Table.Td>{clicks}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
