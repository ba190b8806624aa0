import { Button, Group } from '@mantine/core';
import { useHash } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestSummary } from '../../client.ts';
import { isWanted, type RequestFilter } from '../../requests/filter.ts';
import { useAction } from './action.tsx';
import { effectOf } from '../../requests/fault-text.ts';
import { control, requestsQuery } from './queries.ts';
import { saveFile } from './save-file.ts';
import { statusOf } from './status.ts';
import { RequestDetails } from './request-details.tsx';
import { RequestFilters } from './request-filters.tsx';
import { timeOfDay } from './time.ts';

const PAGE = 100;

const isError = ({ status }: RequestSummary): boolean => status === 0 || status >= 400;

function Row({ seen }: { seen: RequestSummary }) {
  return (
    <li>
      <a href={`#requests/${seen.id}`} className="request">
        <time dateTime={seen.at}>{timeOfDay(seen.at)}</time>{' '}
        <span className={isError(seen) ? 'bad' : undefined}>{statusOf(seen)}</span>{' '}
        <span className="url">{`${seen.method} ${seen.url}`}</span>{' '}
        <span className="soft">{seen.person ?? 'Visitor'}</span>{' '}
        <span className="soft took">{`${seen.duration_ms} ms`}</span>
        {seen.fault && <span className="note">{`Injected: ${effectOf(seen.fault)}`}</span>}
        {seen.reason !== null && <span className="note">{seen.reason}</span>}
        {seen.problems.map(({ pointer, message }) => (
          <span key={pointer} className="note bad">
            {`Breaks the contract: ${message}`}
          </span>
        ))}
      </a>
    </li>
  );
}

export function Requests() {
  const { data: requests } = useQuery(requestsQuery);
  const [hash] = useHash({ getInitialValueInEffect: false });
  const [filter, setFilter] = useState<RequestFilter>({});
  const [held, setHeld] = useState<RequestSummary[]>();
  const [count, setCount] = useState(PAGE);
  const clear = useAction(async () => {
    await control.clearRequests();
    setHeld(undefined);
    return 'The list is empty.';
  });
  const download = useAction(async () => {
    const { operation, person, status, verdict } = filter;
    const wanted = {
      ...(operation !== undefined && { operation }),
      ...(person !== undefined && { person }),
      ...(status !== undefined && { status }),
      ...(verdict !== undefined && { verdict }),
    };
    saveFile('requests.har', await control.exportRequests(wanted));
    return 'The requests are exported.';
  });
  if (!requests) return null;
  const listed = held ?? requests;
  const wanted = listed.filter((seen) => isWanted(seen, filter));
  const id = Number(hash.split('/')[1]);
  return (
    <>
      <RequestFilters requests={listed} filter={filter} onChange={setFilter} />
      <Group gap="xs">
        <Button
          size="xs"
          aria-pressed={held !== undefined}
          onClick={() => setHeld(held ? undefined : requests)}
        >
          Pause
        </Button>
        <Button size="xs" onClick={() => download.mutate()}>
          Export as HAR
        </Button>
        <Button size="xs" onClick={() => clear.mutate()}>
          Empty the list
        </Button>
        <span className="soft">{`${wanted.length} of ${listed.length}`}</span>
      </Group>
      {listed.length === 0 && (
        <p>No requests yet. Requests from the site to the API appear here.</p>
      )}
      {listed.length > 0 && wanted.length === 0 && <p>No request matches these filters.</p>}
      <ul className="list requests">
        {wanted.slice(0, count).map((seen) => (
          <Row key={seen.id} seen={seen} />
        ))}
      </ul>
      {wanted.length > count && (
        <div>
          <Button onClick={() => setCount(count + PAGE)}>
            {`Show ${Math.min(PAGE, wanted.length - count)} more`}
          </Button>
        </div>
      )}
      {id > 0 && <RequestDetails key={id} id={id} />}
    </>
  );
}
