import { useDeleteAdvertisement } from '~/features/advertisements/api/own.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { messageOf } from './support/matchers.ts';
import { advertisement, advertiserSignedIn, SOMEBODY_ELSE } from './support/people.ts';
import { runHook } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const me = { given: [advertiserSignedIn] } as const;
const mine = { given: [advertiserSignedIn, advertisement('approved')] } as const;
const theirs = {
  given: [advertiserSignedIn, advertisement('approved', { owner: SOMEBODY_ELSE })],
} as const;

const deletion = { operation: 'deleteAdvertisement', params: { id } } as const;
const remove = (advertisementId: number) => (api: ApiClient) =>
  runHook(api, useDeleteAdvertisement).mutateAsync(advertisementId);

accepted('an owner deletes an advertisement', remove(12), {
  tags: ['S7.28'],
  ...deletion,
  ...mine,
});

refused('a user deletes another user’s advertisement', remove(12), {
  ...deletion,
  ...theirs,
  ...messageOf(403, 'You do not have permission to perform this action.'),
});

refused('a user deletes an advertisement that does not exist', remove(NO_SUCH_ID), {
  ...deletion,
  ...me,
  params: { id: NO_SUCH_ID },
  ...messageOf(404, 'Advertisement not found'),
});
