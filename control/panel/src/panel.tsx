import { Alert, Badge, VisuallyHidden } from '@mantine/core';
import { useHash } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ActionStatus } from './action.tsx';
import { Clock } from './clock.tsx';
import { Faults } from './faults.tsx';
import { Inbox } from './inbox.tsx';
import { Payments } from './payments.tsx';
import { People } from './people.tsx';
import { ProviderStates } from './provider-states.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { useLive } from './live.ts';
import { control, faultsQuery, stateQuery } from './queries.ts';
import { Confirm } from './confirm.tsx';
import { Requests } from './requests.tsx';
import { Snapshots } from './snapshots.tsx';
import { readable } from './time.ts';
import { useNow } from './use-now.ts';
import { enterWorldOnSite } from './world.ts';
import { Worlds, WorldSelector } from './worlds.tsx';

/** The views in the order of the navigation, by the hash of their URL. */
const VIEWS = [
  { hash: '#inbox', name: 'Inbox', View: Inbox },
  { hash: '#people', name: 'People', View: People },
  {
    hash: '#states',
    name: 'States',
    about: 'Sets up the provider states of the contracts. This changes the data of the server.',
    View: ProviderStates,
  },
  { hash: '#clock', name: 'Clock', View: Clock },
  { hash: '#requests', name: 'Requests', View: Requests },
  {
    hash: '#faults',
    name: 'Faults',
    about: 'Makes the site’s calls fail, wait or lose their response.',
    View: Faults,
  },
  { hash: '#payments', name: 'Payments', View: Payments },
  { hash: '#snapshots', name: 'Snapshots', View: Snapshots },
  {
    hash: '#worlds',
    name: 'Worlds',
    about:
      'Lists the isolated copies of the town on this server. Each worker of a test runner has its own.',
    View: Worlds,
  },
] as const;

/** The control panel: the navigation, and the view that the URL names. */
export function Panel() {
  const [hash] = useHash({ getInitialValueInEffect: false });
  const { data: state } = useQuery(stateQuery);
  const { data: faults = [] } = useQuery(faultsQuery);
  const now = useNow();
  const shownView = VIEWS.find(({ hash: its }) => its === hash.split('/')[0]) ?? VIEWS[0];
  const { name, View } = shownView;
  const lost = useLive(View === Requests);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading);
  const shown = useRef(name);
  const actions = useQueryClient().getMutationCache();
  useEffect(() => {
    document.title = `${name} · Control panel`;
    if (shown.current === name) return;
    shown.current = name;
    actions.clear();
    heading.current?.focus();
  }, [name, actions]);

  return (
    <div className="frame">
      <header className="bar">
        <strong>Control panel</strong>
        {now && <time dateTime={now}>{readable(now)}</time>}
        <WorldSelector />
        {state?.site && (
          <a href={state.site} onClick={enterWorldOnSite}>
            Open the site
          </a>
        )}
        <a href="/control/docs">Reference</a>
        <Confirm
          size="xs"
          verb="Erase everything"
          warning="The seed data replace all people, advertisements, comments, payments, messages and pictures. Faults are removed, and the clock returns to the machine’s time."
          run={async () => {
            await control.reset();
            return 'All data are reset.';
          }}
        >
          Erase everything…
        </Confirm>
      </header>
      <div className="body">
        <nav className="views" aria-label="Views">
          {VIEWS.map((view) => (
            <a
              key={view.hash}
              href={view.hash}
              aria-current={view.name === name ? 'page' : undefined}
            >
              <span>{view.name}</span>
              {view.View === Faults && faults.length > 0 && (
                <Badge ml="xs" size="sm">
                  <span>{faults.length}</span>
                  <VisuallyHidden>{'\u00a0active'}</VisuallyHidden>
                </Badge>
              )}
            </a>
          ))}
        </nav>
        <main>
          <h1 ref={heading} tabIndex={-1}>
            {name}
          </h1>
          {lost !== undefined && (
            <Alert role="alert" variant="outline" title={lost}>
              The panel shows the last known data and reconnects by itself.
            </Alert>
          )}
          <ActionStatus />
          {'about' in shownView && <p className="soft">{shownView.about}</p>}
          {state && <View key={name} />}
        </main>
      </div>
    </div>
  );
}
