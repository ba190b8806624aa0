import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { useRetry } from './use-retry.ts';

test('a retry aborts the pending request and sends a new one', async () => {
  const asked: AbortSignal[] = [];
  function Screen() {
    const { data } = useQuery({
      queryKey: ['news', 1],
      queryFn: ({ signal }) => {
        asked.push(signal);
        return asked.length === 1 ? new Promise<string>(() => undefined) : 'The bridge is open';
      },
    });
    return <button onClick={useRetry(['news'])}>{data ?? 'Try Again'}</button>;
  }
  const { user } = renderPage(<Screen />);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The bridge is open')).toBeInTheDocument();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
});
