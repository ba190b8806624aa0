import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fakeAnonymousApi } from '~/testing/fake-api.ts';
import { renderRoutes } from '~/testing/render.tsx';
import { Filters } from './filters.tsx';
import { useListFilter } from './use-list-filter.ts';

function List() {
  const { filter, change } = useListFilter();
  return (
    <>
      <Filters filter={filter} onChange={change} />
      <Link to="/12">Boat</Link>
    </>
  );
}

test('opening an advertisement right after typing a search cancels the delayed search', async () => {
  fakeAnonymousApi({ 'GET /advertisements/categories/': () => ({ body: [] }) });
  const { user, location } = renderRoutes([
    { path: '/', Component: List },
    {
      path: '/12',
      loader: () => new Promise((resolve) => setTimeout(() => resolve(null), 600)),
      Component: () => 'A boat',
    },
  ]);
  await user.type(screen.getByLabelText('Search in title and user'), 'boat');
  await user.click(screen.getByRole('link', { name: 'Boat' }));
  expect(await screen.findByText('A boat')).toBeInTheDocument();
  expect(location()).toMatchObject({ pathname: '/12', search: '' });
});
