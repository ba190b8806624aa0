import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Upcoming } from '../../client.ts';
import { upcomingQuery } from './queries.ts';
import { readable, span } from './time.ts';

const NAMES: Record<Upcoming['kind'], string> = {
  code_expires: 'The code expires',
  access_token_expires: 'The access token expires',
  refresh_token_expires: 'The refresh token expires',
  membership_renews: 'The membership renews',
  membership_ends: 'The membership ends',
  checkout_expires: 'The checkout expires',
};

const SHOWN = 10;

/** Upcoming events, each with a button that moves the clock to the event. */
export function UpcomingEvents({ now, onMove }: { now: string; onMove: (at: string) => void }) {
  const { data: events } = useQuery(upcomingQuery);
  if (!events) return null;
  const next = events.filter(({ at }) => at > now).slice(0, SHOWN);
  return (
    <>
      <h2>What comes next</h2>
      {next.length === 0 && <p>No code, token, checkout or membership is about to expire.</p>}
      <ul className="list">
        {next.map(({ kind, person, at }) => (
          <li key={`${kind} ${person} ${at}`}>
            <div>
              <h3>{NAMES[kind]}</h3>
              <p>{person}</p>
              <p className="soft">
                <time dateTime={at}>{readable(at)}</time>, in{' '}
                <span>{span(Math.ceil((Date.parse(at) - Date.parse(now)) / 1000))}</span>
              </p>
            </div>
            <Button size="xs" onClick={() => onMove(at)}>
              Move there
              <VisuallyHidden>{`\u00a0${NAMES[kind]}, ${person}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
