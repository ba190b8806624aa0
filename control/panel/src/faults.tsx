import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { NewFault } from '../../client.ts';
import { useAction } from './action.tsx';
import { FaultForm } from './fault-form.tsx';
import { describeFault } from '../../requests/fault-text.ts';
import { control, faultsQuery } from './queries.ts';

const SETS: Record<string, NewFault[]> = {
  'Slow network': [{ delay_seconds: 3 }],
  'Backend down': [{ status: 503, message: 'The service is unavailable.' }],
  'Half of the calls fail': [{ status: 500, every: 2 }],
  'Half of the uploads fail': (['createAdvertisement', 'updateProfile'] as const).map(
    (operation) => ({
      operation,
      status: 500,
      every: 2,
    }),
  ),
  'Done, but the response is lost': (
    ['createAdvertisement', 'createComment', 'createCheckoutSession'] as const
  ).map((operation) => ({ operation, drop: 'response', times: 1 })),
};

export function Faults() {
  const { data: faults } = useQuery(faultsQuery);
  const add = useAction(async (added: NewFault[]) => {
    for (const fault of added) await control.addFault(fault);
    return added.length === 1 ? 'Fault added.' : `${added.length} faults added.`;
  });
  const remove = useAction(async (id: number | undefined) => {
    await (id === undefined ? control.clearFaults() : control.removeFault(id));
    return id === undefined ? 'All faults removed.' : 'Fault removed.';
  });
  return (
    <>
      {faults?.length === 0 && <p>No faults: every call works normally.</p>}
      {faults !== undefined && faults.length > 0 && (
        <>
          <ul className="list">
            {faults.map((fault) => (
              <li key={fault.id}>
                <span>{describeFault(fault)}</span>
                <Button size="xs" onClick={() => remove.mutate(fault.id)}>
                  Remove<VisuallyHidden>{`\u00a0${describeFault(fault)}`}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button onClick={() => remove.mutate(undefined)}>Remove all faults</Button>
          </div>
        </>
      )}
      <h2>Sets</h2>
      <Group gap="xs">
        {Object.entries(SETS).map(([name, set]) => (
          <Button key={name} onClick={() => add.mutate(set)}>
            {name}
          </Button>
        ))}
      </Group>
      <p className="soft">
        <a href="#payments">Payments</a> delays webhooks, and <a href="#requests">Requests</a> shows
        which calls had a fault.
      </p>
      <FaultForm onAdd={(fault) => add.mutate([fault])} />
    </>
  );
}
