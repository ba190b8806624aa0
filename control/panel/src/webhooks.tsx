import { Button, Group, NumberInput, Switch, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from './action.tsx';
import { FieldsForm } from './fields-form.tsx';
import { control, webhooksQuery } from './queries.ts';
import { readable, span } from './time.ts';

export function Webhooks() {
  const { data: webhooks } = useQuery(webhooksQuery);
  const [late, setLate] = useState<number | string>(60);
  const change = useAction(
    async ({ hold, ...how }: { hold: boolean; late_seconds?: number; newest_first?: boolean }) => {
      const { waiting } = await control.holdWebhooks(hold, how);
      return hold ? 'Webhooks are held back.' : `Webhooks are delivered, ${waiting} are waiting.`;
    },
  );
  const deliver = useAction(async ({ id, times }: { id: string; times: number }) => {
    await control.deliverWebhook(id, times);
    return times === 1 ? 'The webhook is delivered.' : `The webhook is delivered ${times} times.`;
  });
  if (!webhooks) return null;
  const { held, waiting, late_seconds: lateS, results } = webhooks;
  return (
    <>
      <h2>Webhooks</h2>
      <Switch
        label={`Hold webhooks back (${waiting} waiting)`}
        checked={held}
        onChange={(event) => change.mutate({ hold: event.currentTarget.checked })}
      />
      {lateS > 0 && !held && <p>{`Each arrives ${span(lateS)} late by the server’s clock.`}</p>}
      <FieldsForm onSubmit={() => change.mutate({ hold: false, late_seconds: Number(late) })}>
        <NumberInput label="Seconds late" required min={0} value={late} onChange={setLate} />
        <Button type="submit">Deliver late</Button>
        {(held || lateS > 0) && (
          <Button onClick={() => change.mutate({ hold: false })}>Deliver at once</Button>
        )}
        {waiting > 1 && (
          <Button onClick={() => change.mutate({ hold: false, newest_first: true })}>
            Deliver newest first
          </Button>
        )}
      </FieldsForm>
      {results.length === 0 && <p>The provider has sent nothing yet.</p>}
      <ul className="list">
        {results.map(({ id, type, person, created_at: at, delivered_at: deliveredAt }) => (
          <li key={id}>
            <div>
              <h3>{type}</h3>
              <p>{person}</p>
              <p className="soft">
                <time dateTime={at}>{readable(at)}</time>,{' '}
                <span>
                  {deliveredAt === null ? 'waiting' : `delivered ${readable(deliveredAt)}`}
                </span>
              </p>
            </div>
            <Group gap="xs">
              {[1, 2].map((times) => (
                <Button key={times} size="xs" onClick={() => deliver.mutate({ id, times })}>
                  <span>
                    {(deliveredAt === null ? 'Deliver now' : 'Send again') +
                      (times === 2 ? ', twice' : '')}
                  </span>
                  <VisuallyHidden>{`\u00a0${type}, ${person ?? 'no account'}`}</VisuallyHidden>
                </Button>
              ))}
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}
