import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted } from './support/interaction-tests.ts';
import { oneOf } from './support/matchers.ts';
import { advertisement, advertiserSignedIn } from './support/people.ts';
import { advertisementPage } from './support/shapes.ts';
import { runQuery } from './support/site.ts';

const read = (api: ApiClient) => runQuery(advertisementQuery(api, 12));

const open = {
  operation: 'getAdvertisement',
  params: { id: { state: 'advertisement_id', example: 12 } },
  site: {
    screen: 'Edit advertisement (/dashboard/editadvertise)',
    code: 'advertisementQuery in shared/advertisement/query.ts',
  },
} as const;

accepted('an owner reads a pending advertisement', read, {
  ...open,
  given: [advertiserSignedIn, advertisement('pending')],
  response: { ...advertisementPage, status: oneOf('pending') },
});
