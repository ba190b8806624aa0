import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAction } from './action.tsx';
import { Copy } from './copy.tsx';
import { effectOf } from '../../requests/fault-text.ts';
import { control, requestQuery } from './queries.ts';
import { statusOf } from './status.ts';
import { readable } from './time.ts';
import { explainError } from '../../explain-error.ts';
import { curlOf } from '../../requests/curl.ts';

function Body({ name, body }: { name: string; body: unknown }) {
  if (body == null) return null;
  return (
    <section>
      <h3>{name}</h3>
      <pre className="json">{JSON.stringify(body, null, 2)}</pre>
    </section>
  );
}

export function RequestDetails({ id }: { id: number }) {
  const { data: seen, error } = useQuery(requestQuery(id));
  const again = useAction(async () => {
    const status = await control.repeatRequest(id);
    return status === null ? 'Sent again: the connection was lost.' : `Sent again: ${status}.`;
  });
  // Closing the drawer changes the URL, which removes the drawer before it can restore the focus.
  useEffect(
    () => () => document.querySelector<HTMLElement>(`a[href="#requests/${id}"]`)?.focus(),
    [id],
  );
  const facts: [string, string | number | null | undefined][] = seen
    ? [
        ['Status', statusOf(seen)],
        ['Operation', seen.operation ?? 'none'],
        ['Person', seen.person ?? 'Visitor'],
        ['Time', readable(seen.at)],
        ['Took', `${seen.duration_ms} ms${seen.cached ? ', ready in memory' : ''}`],
        ['Fault', seen.fault && effectOf(seen.fault)],
      ]
    : [];
  return (
    <Drawer.Root
      opened
      position="right"
      size="lg"
      onClose={() => (window.location.hash = '#requests')}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body pt="md">
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Drawer.Title fw={600}>
              {seen ? `${seen.method} ${seen.url}` : `Request ${id}`}
            </Drawer.Title>
            <Drawer.CloseButton aria-label="Close" />
          </Group>
          {error && <p>This request is no longer in the list.</p>}
          {seen && (
            <Stack>
              <dl className="facts">
                {facts.map(
                  ([name, value]) =>
                    value != null && (
                      <div key={name}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
                <div>
                  <dt>Contract</dt>
                  <dd>
                    {seen.problems.length === 0 && <span>Kept</span>}
                    {seen.problems.map((problem) => (
                      <p key={problem.pointer}>
                        <span className="bad">{`The ${problem.in}: ${problem.message}`}</span>
                        <br />
                        <code>{problem.pointer}</code> in openapi.yaml
                      </p>
                    ))}
                  </dd>
                </div>
              </dl>
              <Group gap="xs">
                <Copy value={curlOf(seen, window.location.origin)}>Copy as curl</Copy>
                <Button data-loading={again.isPending || undefined} onClick={() => again.mutate()}>
                  Send again
                </Button>
              </Group>
              <p role="status">{again.data ?? (again.error && explainError(again.error))}</p>
              <Body name="Request body" body={seen.request_body} />
              <Body name="Response body" body={seen.response_body} />
            </Stack>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
