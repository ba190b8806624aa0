import { receiptQuery } from '~/features/membership/receipt/api.ts';
import { MEMBER, memberSignedIn } from '../support/people.ts';
import { runQuery } from '../support/site.ts';
import { proposed } from './proposed.ts';

proposed([
  {
    operation: 'getReceipt',
    given: [memberSignedIn, ['there is a payment', { buyer: MEMBER, status: 'paid' }]],
    params: { id: { state: 'payment_id', example: 27 } },
    run: (api) => runQuery(receiptQuery(api, 27)),
  },
]);
