import '~/shared/mantine/mantine.css';
import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import { STATUS } from '~/shared/advertisement/present.ts';
import { advertisementUrl, editAdvertisementUrl } from '~/shared/config/paths.ts';
import { Link } from '~/shared/ui/link.tsx';
import { Status } from '~/shared/ui/status.tsx';
import type { Insights } from './api.ts';
import styles from './insights.module.css';

export function AdvertisementTable({ advertisements }: Pick<Insights, 'advertisements'>) {
  return (
    <Table.ScrollContainer type="native" minWidth={0}>
      <Table className={styles.table} captionSide="top" tabularNums>
        <Table.Caption ta="start">By advertisement</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Advertisement</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col">Views</Table.Th>
            <Table.Th scope="col">Clicks</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {advertisements.map(({ id, title, status, has_link: hasLink, views, clicks }) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <Link
                  to={status === 'approved' ? advertisementUrl(id) : editAdvertisementUrl(id)}
                  data-target=""
                >
                  {title}
                </Link>
              </Table.Th>
              <Table.Td>
                <Status tone={STATUS[status].tone}>{STATUS[status].label}</Status>
              </Table.Td>
              <Table.Td>{views}</Table.Td>
              <Table.Td>
                {hasLink || clicks > 0 ? clicks : <span title="It has no link">–</span>}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
