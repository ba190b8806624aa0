import { useWriteToAdvertiser } from '~/features/advertisements/api/message.ts';
import { advertisement, signedIn } from '../support/people.ts';
import { runHook } from '../support/site.ts';
import { proposed } from './proposed.ts';

const MESSAGE = 'Is the bicycle still for sale?';

proposed([
  {
    operation: 'writeToAdvertiser',
    given: [signedIn, advertisement('approved', { complete: false })],
    params: { id: { state: 'advertisement_id', example: 12 } },
    body: { text: MESSAGE },
    run: (api) => runHook(api, () => useWriteToAdvertiser(12)).mutateAsync(MESSAGE),
  },
]);
