import {
  similarAdvertisementsQuery,
  useMarkSold,
  useRenew,
  useRenewByLink,
} from '~/features/advertisements/api/life.ts';
import { ownAdvertisementsQuery } from '~/features/advertisements/api/own.ts';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { boolean, equal, errorText, fromState, instant, some } from './support/matchers.ts';
import {
  advertisement,
  advertiserSignedIn,
  endingAdvertisement,
  signedIn,
  SOMEBODY_ELSE,
} from './support/people.ts';
import { publicCard } from './support/shapes.ts';
import { runHook, runQuery } from './support/site.ts';

const NO_SUCH_ID = 2_147_483_647;
const TOKEN = '1798106400000.Zm9yZ2Vk';
const id = { state: 'advertisement_id', example: 12 };
const me = { as: 'person', params: { id } } as const;

const renewal = { operation: 'renewAdvertisement', ...me } as const;
const renew =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runHook(api, useRenew).mutateAsync(advertisementId);

const byLink = {
  operation: 'renewAdvertisementByLink',
  params: { id },
  body: { token: fromState('renewal_token', TOKEN) },
} as const;
const renewByLink =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runHook(api, () => useRenewByLink(advertisementId)).mutateAsync(TOKEN);

const sale = { operation: 'markAdvertisementSold', ...me } as const;
const markSold =
  (advertisementId = 12) =>
  (api: ApiClient) =>
    runHook(api, useMarkSold).mutateAsync(advertisementId);

const theirs = advertisement('approved', { owner: SOMEBODY_ELSE });
const forbidden = errorText('You do not have permission to perform this action.');
const notFound = errorText('Advertisement not found');
const cannotBeRenewed = errorText('This advertisement cannot be renewed now.');

accepted((api) => runQuery(ownAdvertisementsQuery(api, 7)), {
  operation: 'listOwnAdvertisements',
  as: 'person',
  given: [advertiserSignedIn, endingAdvertisement('ending')],
  description: 'one’s own advertisement that ends soon',
  answer: some({
    status: 'approved',
    ends_at: instant(),
    has_ended: equal(false),
    can_renew: equal(true),
  }),
  why: 'Advertisers cannot renew their advertisements.',
});

accepted((api) => runQuery(ownAdvertisementsQuery(api, 7)), {
  operation: 'listOwnAdvertisements',
  as: 'person',
  given: [advertiserSignedIn, endingAdvertisement('sold')],
  description: 'one’s own advertisement that is sold',
  answer: some({ status: 'approved', has_ended: equal(true), sold_at: instant() }),
  why: 'What is sold stands among what is offered.',
});

refused(() => runQuery(publicAdvertisementQuery(12)), {
  operation: 'getAdvertisement',
  params: { id },
  given: [endingAdvertisement('ended')],
  description: 'an advertisement that has ended, by a visitor',
  status: 410,
  answer: errorText('This advertisement has ended'),
  why: 'Readers are told that the advertisement never existed.',
});

accepted(() => runQuery(similarAdvertisementsQuery(12)), {
  operation: 'listSimilarAdvertisements',
  params: { id },
  given: [advertisement('approved', { owner: SOMEBODY_ELSE }), endingAdvertisement('ended')],
  description: 'the advertisements that are similar to one that has ended',
  answer: some(publicCard),
  why: 'The page of an ended advertisement leads nowhere.',
});

refused(() => runQuery(similarAdvertisementsQuery(NO_SUCH_ID)), {
  operation: 'listSimilarAdvertisements',
  params: { id: NO_SUCH_ID },
  description: 'the advertisements that are similar to one that is not there',
  status: 404,
  answer: notFound,
  why: 'The page shows advertisements that are similar to nothing.',
});

accepted(renew(), {
  ...renewal,
  given: [advertiserSignedIn, endingAdvertisement('ending')],
  description: 'the renewal of one’s own advertisement',
  answer: { ends_at: instant(), can_renew: boolean(false) },
  why: 'Nobody can renew an advertisement.',
});

refused(renew(), {
  ...renewal,
  given: [advertiserSignedIn, endingAdvertisement('running')],
  description: 'the renewal of an advertisement long before its end',
  status: 409,
  answer: cannotBeRenewed,
  why: 'The list says that the advertisement was renewed.',
});

refused(renew(), {
  ...renewal,
  given: [advertiserSignedIn, theirs],
  description: 'the renewal of somebody else’s advertisement',
  status: 403,
  answer: forbidden,
  why: 'Anybody can renew anybody’s advertisement.',
});

refused(renew(NO_SUCH_ID), {
  ...renewal,
  params: { id: NO_SUCH_ID },
  given: [advertiserSignedIn],
  description: 'the renewal of an advertisement that is not there',
  status: 404,
  answer: notFound,
  why: 'The list says that the advertisement was renewed.',
});

accepted(renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('ending')],
  description: 'the renewal of an advertisement by its link',
  answer: { title: 'Gravel bicycle' },
  why: 'The link in the email does nothing.',
});

refused(renewByLink(), {
  ...byLink,
  body: { token: TOKEN },
  given: [endingAdvertisement('ending')],
  description: 'the renewal of an advertisement by a forged link',
  status: 400,
  answer: errorText('This link is not valid. Please copy the whole link from the email.'),
  why: 'Anybody can renew anybody’s advertisement.',
});

refused(renewByLink(), {
  ...byLink,
  as: 'person',
  given: [signedIn, endingAdvertisement('ending')],
  description: 'the renewal of an advertisement by somebody else’s link',
  status: 403,
  answer: errorText(
    'This link is for another person’s advertisement. Please sign out, or sign in as its owner.',
  ),
  why: 'The page says that one has renewed an advertisement that is not one’s own.',
});

refused(renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('renewed')],
  description: 'the renewal of an advertisement by a used link',
  status: 409,
  answer: errorText('This link has already been used, or the advertisement has changed since.'),
  why: 'A link renews again and again.',
});

refused(renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('ended long ago')],
  description: 'the renewal of an advertisement by an expired link',
  status: 410,
  answer: errorText('This link has expired. You can post the advertisement again from your list.'),
  why: 'A link works forever.',
});

refused(renewByLink(NO_SUCH_ID), {
  ...byLink,
  body: { token: TOKEN },
  params: { id: NO_SUCH_ID },
  description: 'the renewal by link of an advertisement that is not there',
  status: 404,
  answer: notFound,
  why: 'The page says that an advertisement was renewed that is gone.',
});

accepted(markSold(), {
  ...sale,
  given: [advertiserSignedIn, endingAdvertisement('running')],
  description: 'one’s own advertisement is marked as sold',
  answer: { has_ended: boolean(true), sold_at: instant() },
  why: 'Readers write about what is sold.',
});

refused(markSold(), {
  ...sale,
  given: [advertiserSignedIn, endingAdvertisement('sold')],
  description: 'one’s own sold advertisement is marked as sold',
  status: 409,
  answer: errorText('This advertisement is not in the paper now.'),
  why: 'The list says that it was sold just now.',
});

refused(markSold(), {
  ...sale,
  given: [advertiserSignedIn, theirs],
  description: 'somebody else’s advertisement is marked as sold',
  status: 403,
  answer: forbidden,
  why: 'Anybody can end anybody’s advertisement.',
});

refused(markSold(NO_SUCH_ID), {
  ...sale,
  params: { id: NO_SUCH_ID },
  given: [advertiserSignedIn],
  description: 'an advertisement that is not there is marked as sold',
  status: 404,
  answer: notFound,
  why: 'The list says that it was sold.',
});
