import { updateChangesQuery } from '~/features/news/api/live.ts';
import { runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

const SLUG = 'swing-bridge-stays-open-on-sundays';
const SINCE = '2026-01-01T00:00:00.000Z';

proposed([
  {
    operation: 'listUpdates',
    given: [['a story is followed live']],
    params: { slug: { state: 'slug', example: SLUG } },
    query: { since: SINCE },
    run: () => runQuery(updateChangesQuery(SLUG, { since: SINCE })),
  },
]);
