import { approvedAdvertisementsQuery } from '~/features/advertisements/api/public.ts';
import { accepted } from './support/interaction-tests.ts';
import { integer, some } from './support/matchers.ts';
import { advertisement } from './support/people.ts';
import { publicCard } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const query = { page: '1', page_size: '12', status: 'approved', has_images: 'true' };

const list = {
  operation: 'listAdvertisements',
  query,
  given: [['there are no advertisements'], advertisement('approved')],
} as const;

/** None of these query parameters is documented. The site repeats a refused call without them. */
const bare = { query: {}, afterRefusal: true } as const;

const all = () => runQuery(approvedAdvertisementsQuery({}));

accepted('a visitor lists advertisements, as a whole list', all, {
  tags: ['S3.9'],
  ...list,
  ...bare,
  response: some(publicCard),
  alternative: 'a visitor lists advertisements, as a page',
  gives: { count: 1, results: [{ id: 12, title: 'Gravel bicycle' }] },
});

accepted('a visitor lists advertisements, as a page', all, {
  ...list,
  response: { count: integer(1), results: some(publicCard) },
  gives: { count: 1, results: [{ id: 12 }] },
});

const none = { ...list, given: [['there are no advertisements']] } as const;

accepted('a visitor lists advertisements when there are none, as a whole list', all, {
  ...none,
  ...bare,
  response: [],
  alternative: 'a visitor lists advertisements when there are none, as a page',
  gives: { count: 0, results: [] },
});

accepted('a visitor lists advertisements when there are none, as a page', all, {
  ...none,
  response: { count: 0, results: [] },
  gives: { count: 0, results: [] },
});
