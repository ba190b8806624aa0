import { updateProfile } from '~/features/account/api.ts';
import {
  ownAdvertisementsQuery,
  useDeleteAdvertisement,
} from '~/features/advertisements/api/own.ts';
import { moderationListQuery } from '~/features/moderation/api/list.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { toFormData } from '~/shared/api/form-data.ts';
import { decide, DRAFT, draftForm, save } from './advertising.ts';
import { buy, CHECKOUT } from './checkout.ts';
import type { Interaction } from './interaction.ts';
import type { CalledOperation } from './operations.ts';
import { advertisement } from './people.ts';
import { runHook, runQuery } from './site.ts';

type Call = (api: ApiClient) => Promise<unknown>;
type Request = Pick<Interaction, 'given' | 'params' | 'query' | 'afterRefusal' | 'body' | 'form'>;

const options = { signal: new AbortController().signal, onProgress: () => undefined };
const NAMES = { first_name: 'Maja', last_name: 'Lindgren', phone_number: '' };
const CHANGE = { firstName: 'Maja', lastName: 'Lindgren', phoneNumber: '' };
/** Ids have different forms in different backends, so a provider state returns the id. */
const ad = {
  given: [advertisement('approved')],
  params: { id: { state: 'advertisement_id', example: 12 } },
};

const calls = (byOperation: Partial<Record<CalledOperation, [Request, Call]>>) =>
  Object.entries(byOperation).map(
    ([id, [request, call]]) => [id as CalledOperation, request, call] as const,
  );

/** Every documented operation that needs a sign-in, except getProfile, which has its own tests. */
export const GUARDED = calls({
  updateProfile: [{ form: toFormData(NAMES) }, (api) => updateProfile(api, CHANGE, options)],
  listOwnAdvertisements: [{}, (api) => runQuery(ownAdvertisementsQuery(api, 7))],
  createAdvertisement: [{ form: draftForm() }, save(DRAFT)],
  updateAdvertisement: [{ ...ad, form: draftForm() }, save(DRAFT, 12)],
  deleteAdvertisement: [ad, (api) => runHook(api, useDeleteAdvertisement).mutateAsync(12)],
  approveAdvertisement: [{ ...ad, body: { action: 'approve' } }, decide({ action: 'approve' })],
  rejectAdvertisement: [{ ...ad, body: {} }, decide({ action: 'reject' })],
  createCheckoutSession: [{ body: CHECKOUT }, buy()],
});

const firstPage = { page: 1, page_size: 12, sort: 'queue' } as const;

/** Every documented public operation whose response depends on who is signed in. */
export const OPEN = calls({
  listAdvertisements: [
    { afterRefusal: true },
    (api) => runQuery(moderationListQuery(api, firstPage)),
  ],
  getAdvertisement: [ad, (api) => runQuery(advertisementQuery(api, 12))],
});
