import { useDeleteAdvertisement } from '~/features/advertisements/api/own.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { messageText } from './support/matchers.ts';
import { advertisement, advertiserSignedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runHook } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const me = { as: 'person', given: [advertiserSignedIn] } as const;
const mine = { as: 'person', given: [advertiserSignedIn, advertisement('approved')] } as const;
const theirs = {
  as: 'person',
  given: [advertiserSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
} as const;

const deletion = { operation: 'deleteAdvertisement', params: { id } } as const;
const remove = (advertisementId: number) => (api: ApiClient) =>
  runHook(api, useDeleteAdvertisement).mutateAsync(advertisementId);

accepted(remove(12), {
  ...deletion,
  ...mine,
  description: 'the deletion of one’s own advertisement',
  status: 204,
  why: 'Nobody can delete an advertisement.',
});

refused(remove(12), {
  ...deletion,
  ...theirs,
  description: 'the deletion of somebody else’s advertisement',
  status: 403,
  answer: messageText('You do not have permission to perform this action.'),
  why: 'Anybody can delete anybody’s advertisement.',
});

refused(remove(NO_SUCH_ID), {
  ...deletion,
  ...me,
  params: { id: NO_SUCH_ID },
  description: 'the deletion of an advertisement that is not there',
  status: 404,
  answer: messageText('Advertisement not found'),
  why: 'The list does not say that the advertisement is gone.',
});
