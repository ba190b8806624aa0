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
import { boolean, equal, errorOf, fromState, instant, some } from './support/matchers.ts';
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
const me = { params: { id } } as const;

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

const list = (api: ApiClient) => runQuery(ownAdvertisementsQuery(api, 7));
const read = () => runQuery(publicAdvertisementQuery(12));
const similarTo =
  (advertisementId = 12) =>
  () =>
    runQuery(similarAdvertisementsQuery(advertisementId));

const theirs = advertisement('approved', { owner: SOMEBODY_ELSE });
const forbidden = errorOf(403, 'You do not have permission to perform this action.');
const notFound = errorOf(404, 'Advertisement not found');

accepted('one’s own advertisement that ends soon', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, endingAdvertisement('ending')],
  answer: some({
    status: 'approved',
    ends_at: instant(),
    has_ended: equal(false),
    can_renew: equal(true),
  }),
  why: 'Advertisers cannot renew their advertisements.',
});

accepted('one’s own advertisement that is sold', list, {
  operation: 'listOwnAdvertisements',
  given: [advertiserSignedIn, endingAdvertisement('sold')],
  answer: some({ status: 'approved', has_ended: equal(true), sold_at: instant() }),
  why: 'What is sold stands among what is offered.',
});

refused('an advertisement that has ended, by a visitor', read, {
  operation: 'getAdvertisement',
  params: { id },
  given: [endingAdvertisement('ended')],
  ...errorOf(410, 'This advertisement has ended'),
  why: 'Readers are told that the advertisement never existed.',
});

accepted('the advertisements that are similar to one that has ended', similarTo(), {
  operation: 'listSimilarAdvertisements',
  params: { id },
  given: [advertisement('approved', { owner: SOMEBODY_ELSE }), endingAdvertisement('ended')],
  answer: some(publicCard),
  why: 'The page of an ended advertisement leads nowhere.',
});

refused('the advertisements that are similar to one that is not there', similarTo(NO_SUCH_ID), {
  operation: 'listSimilarAdvertisements',
  params: { id: NO_SUCH_ID },
  ...notFound,
  why: 'The page shows advertisements that are similar to nothing.',
});

accepted('the renewal of one’s own advertisement', renew(), {
  ...renewal,
  given: [advertiserSignedIn, endingAdvertisement('ending')],
  answer: { ends_at: instant(), can_renew: boolean(false) },
  why: 'Nobody can renew an advertisement.',
});

refused('the renewal of an advertisement long before its end', renew(), {
  ...renewal,
  given: [advertiserSignedIn, endingAdvertisement('running')],
  ...errorOf(409, 'This advertisement cannot be renewed now.'),
  why: 'The list says that the advertisement was renewed.',
});

refused('the renewal of somebody else’s advertisement', renew(), {
  ...renewal,
  given: [advertiserSignedIn, theirs],
  ...forbidden,
  why: 'Anybody can renew anybody’s advertisement.',
});

refused('the renewal of an advertisement that is not there', renew(NO_SUCH_ID), {
  ...renewal,
  params: { id: NO_SUCH_ID },
  given: [advertiserSignedIn],
  ...notFound,
  why: 'The list says that the advertisement was renewed.',
});

accepted('the renewal of an advertisement by its link', renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('ending')],
  answer: { title: 'Gravel bicycle' },
  why: 'The link in the email does nothing.',
});

refused('the renewal of an advertisement by a forged link', renewByLink(), {
  ...byLink,
  body: { token: TOKEN },
  given: [endingAdvertisement('ending')],
  ...errorOf(400, 'This link is not valid. Please copy the whole link from the email.'),
  why: 'Anybody can renew anybody’s advertisement.',
});

refused('the renewal of an advertisement by somebody else’s link', renewByLink(), {
  ...byLink,
  given: [signedIn, endingAdvertisement('ending')],
  ...errorOf(
    403,
    'This link is for another person’s advertisement. Please sign out, or sign in as its owner.',
  ),
  why: 'The page says that one has renewed an advertisement that is not one’s own.',
});

refused('the renewal of an advertisement by a used link', renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('renewed')],
  ...errorOf(409, 'This link has already been used, or the advertisement has changed since.'),
  why: 'A link renews again and again.',
});

refused('the renewal of an advertisement by an expired link', renewByLink(), {
  ...byLink,
  given: [endingAdvertisement('ended long ago')],
  ...errorOf(410, 'This link has expired. You can post the advertisement again from your list.'),
  why: 'A link works forever.',
});

refused('the renewal by link of an advertisement that is not there', renewByLink(NO_SUCH_ID), {
  ...byLink,
  body: { token: TOKEN },
  params: { id: NO_SUCH_ID },
  ...notFound,
  why: 'The page says that an advertisement was renewed that is gone.',
});

accepted('one’s own advertisement is marked as sold', markSold(), {
  ...sale,
  given: [advertiserSignedIn, endingAdvertisement('running')],
  answer: { has_ended: boolean(true), sold_at: instant() },
  why: 'Readers write about what is sold.',
});

refused('one’s own sold advertisement is marked as sold', markSold(), {
  ...sale,
  given: [advertiserSignedIn, endingAdvertisement('sold')],
  ...errorOf(409, 'This advertisement is not in the paper now.'),
  why: 'The list says that it was sold just now.',
});

refused('somebody else’s advertisement is marked as sold', markSold(), {
  ...sale,
  given: [advertiserSignedIn, theirs],
  ...forbidden,
  why: 'Anybody can end anybody’s advertisement.',
});

refused('an advertisement that is not there is marked as sold', markSold(NO_SUCH_ID), {
  ...sale,
  params: { id: NO_SUCH_ID },
  given: [advertiserSignedIn],
  ...notFound,
  why: 'The list says that it was sold.',
});
