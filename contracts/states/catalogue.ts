import type { ProviderState } from './provider-state.ts';

/**
 * The provider states. For each state, a backend creates data before it gets the request of a pact,
 * and returns values (such as ids) for the request.
 */

const PERSON = {
  email: 'the address of the account; whatever the account had before is gone',
  password: 'default "Courier2026"',
  role: '"user" (default) or "admin"',
  verified: 'whether the address is verified; default true',
  membership: '"none" (default), "active", "not renewing" or "ended"',
  phone_number: 'ten digits, or null (default)',
  phone_verified: 'whether that number is verified; default true',
  picture: 'whether there is a profile picture; default false',
} as const;

const CODE = {
  email: 'the address of the account',
  type: '"registration" (the address is not verified yet) or "password_reset"',
} as const;

const TOKEN = { type: 'string', description: 'an access token of that person' } as const;
const REFRESH_TOKEN = { type: 'string', description: 'a refresh token of that person' } as const;
const ADVERTISEMENT_ID = { type: 'id', description: 'its id' } as const;
const SLUG = { type: 'string', description: 'the slug of the story' } as const;

export const STATES = {
  'an account exists': {
    description: 'There is an account with this address and password.',
    params: PERSON,
  },
  'there is no account': {
    description: 'No account has this address, and nothing limits signing up with it.',
    params: { email: 'the address' },
  },
  'a person is signed in': {
    description: 'As "an account exists"; the person has signed in.',
    params: PERSON,
    returns: { token: TOKEN, refresh_token: REFRESH_TOKEN },
  },
  'an access token has expired': {
    description: 'As "a person is signed in", but the access token ended a minute ago.',
    params: PERSON,
    returns: { token: TOKEN },
  },
  'a refresh token was used': {
    description: 'As "a person is signed in"; the refresh token was exchanged once already.',
    params: PERSON,
    returns: { refresh_token: REFRESH_TOKEN },
  },
  'sign-ins have failed too often': {
    description: 'So many sign-ins to the account have failed that the next one is refused.',
    params: PERSON,
  },
  'the current password was wrong too often': {
    description:
      'As "a person is signed in"; so often was the current password given wrongly that the ' +
      'password cannot be changed for a while.',
    params: PERSON,
    returns: { token: TOKEN },
  },
  'a code was mailed': {
    description:
      'A moment ago a six-digit code was mailed. It is not 000000. Somebody who has signed up at this ' +
      'address keeps the account.',
    params: CODE,
    returns: { otp: { type: 'string', description: 'the six digits' } },
  },
  'wrong codes were given too often': {
    description: 'So many wrong codes were given that the next one is refused.',
    params: CODE,
  },
  'a code was texted': {
    description:
      'As "a person is signed in", with a phone number that is not verified; a moment ago a ' +
      'six-digit code was sent to it by text message. It is not 000000.',
    params: PERSON,
    returns: { token: TOKEN, otp: { type: 'string', description: 'the six digits' } },
  },
  'wrong codes of a text message were given too often': {
    description: 'As "a code was texted"; so many wrong codes were given that the next is refused.',
    params: PERSON,
    returns: { token: TOKEN },
  },
  'there is an advertisement': {
    description:
      'There is an advertisement of this owner, as of now, and nothing limits reporting it.',
    params: {
      owner: 'the address of its owner, who may have to be made',
      status: '"pending", "approved", "rejected" (with a reason) or "draft"',
      complete: 'whether it has a picture and a link; default true',
      reason: 'whether a rejection has a reason; default true',
      reported: 'whether a reader has reported it as a scam, with a note; default false',
    },
    returns: {
      advertisement_id: ADVERTISEMENT_ID,
      updated_at: { type: 'string', description: 'its updated_at, as the API shows it' },
    },
  },
  'an advertisement has an end': {
    description: 'There is an approved advertisement with a link and a picture, which has an end.',
    params: {
      owner: 'the address of its owner, who may have to be made',
      stage:
        '"running" (too early to renew it), "ending" and "ended" (it can be renewed), "ended long ago" ' +
        '(the link has expired), "renewed" (the link was used) or "sold"',
    },
    returns: {
      advertisement_id: ADVERTISEMENT_ID,
      renewal_token: { type: 'string', description: 'the token of its renewal link' },
    },
  },
  'an advertisement has pictures of these ids': {
    description:
      'There is an approved advertisement; each of its pictures has the id that it is given.',
    params: {
      owner: 'the address of its owner, who may have to be made',
      image_ids: 'the ids of its pictures, in their order; whatever had them before is gone',
    },
    returns: { advertisement_id: ADVERTISEMENT_ID },
  },
  'an advertisement was rejected and then approved': {
    description: 'It was rejected with a reason, an hour later approved without a word.',
    params: {
      owner: 'the address of its owner, who may have to be made',
      admin: 'the address of the one who decided, or null when that account is gone',
    },
    returns: { advertisement_id: ADVERTISEMENT_ID },
  },
  'an advertisement awaits review between two others': {
    description: 'Three advertisements await review and no more; this one was posted second.',
    params: { owner: 'the address of their owner, who may have to be made' },
    returns: { advertisement_id: ADVERTISEMENT_ID },
  },
  'another form with this key was posted': {
    description:
      'The owner has posted an advertisement; its form had this idempotency_key and other words ' +
      'than those of the interaction.',
    params: { owner: 'the address of its owner, who may have to be made', key: 'the key' },
  },
  'there are no advertisements': {
    description: 'Nobody has an advertisement.',
  },
  'there is a checkout': {
    description: 'The buyer has started a checkout.',
    params: { buyer: 'the address of the buyer', payment: '"paid", "processing" or "unpaid"' },
    returns: { session_id: { type: 'string', description: 'the id of the checkout' } },
  },
  'there is a payment': {
    description: 'The buyer, a member, has one payment for a month of the membership.',
    params: { buyer: 'the address of the buyer', status: '"paid" or "failed"' },
    returns: { payment_id: { type: 'id', description: 'the id of the payment' } },
  },
  'somebody has written a story': {
    description: 'There is a published story for everybody, by an author with a portrait.',
    returns: {
      author: { type: 'string', description: 'the slug of the author' },
      name: { type: 'string', description: 'the name of the author' },
    },
  },
  'there is a story': {
    description: 'There is a published story.',
    params: {
      premium: 'whether its whole text is for members only',
      picture:
        'whether it has a picture; default true. A story without one is the newest, for everybody and of ' +
        'nothing but words: no subjects, no corrections, no portrait of its author',
    },
    returns: { slug: SLUG },
  },
  'a story is followed live': {
    description:
      'The newest published story, for everybody, is followed live and has one update, a key event ' +
      'of this year.',
    returns: { slug: SLUG },
  },
  'a live story was corrected': {
    description: 'As "a story is followed live"; then its update was edited, and another removed.',
    returns: { slug: SLUG, cursor: { type: 'string', description: 'the `cursor` before that' } },
  },
  'nothing has been published': {
    description:
      'No story is published. It holds for this one interaction: the next state, or the next ' +
      'interaction without one, brings the stories back.',
  },
  'a story has no comments': {
    description: 'There is a published story for everybody that nobody has commented on.',
    returns: { slug: SLUG },
  },
  'a story was corrected': {
    description:
      'There is a published story for everybody with a correction, a subject, a credit for its ' +
      'picture and an author with a portrait.',
    returns: { slug: SLUG },
  },
  'words find a story': {
    description: 'A search for these words finds one published story.',
    params: {
      only_in_title:
        'true: they stand in its title and nowhere else; false: in title, excerpt and text',
      picture: 'whether the story has a picture; default true',
    },
    returns: { words: { type: 'string', description: 'the words, as one types them' } },
  },
  'a story is saved': {
    description: 'The reader, a member, keeps a story.',
    params: { reader: 'the address of the reader' },
    returns: { slug: SLUG },
  },
  'there is a comment': {
    description:
      'A moment ago a member commented on a story for everybody; it has no other comment.',
    params: {
      author: 'the address of the member, who may have to be made',
      state: '"shown" (default), "deleted", or "hidden" by a moderator',
      answered: 'whether the author has replied to it; default false',
      reply_deleted: 'whether that reply was deleted again; default false',
      key: 'the idempotency_key that it was sent with; none by default',
      reported: 'whether a reader has reported it as abusive, without a note; default false',
    },
    returns: { slug: SLUG, comment_id: { type: 'id', description: 'the id of the comment' } },
  },
} as const satisfies Readonly<Record<string, ProviderState>>;

export type StateName = keyof typeof STATES;

/** Returns the provider state of this name, or undefined. */
export const findState = (name: string): ProviderState | undefined =>
  new Map<string, ProviderState>(Object.entries(STATES)).get(name);
