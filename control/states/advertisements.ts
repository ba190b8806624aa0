import { z } from 'zod';
import { email, flag, id, NONE, value } from './values.ts';

const OWNER = { owner: email('the email address of its owner, created if missing') };
const ADVERTISEMENT_ID = { advertisement_id: id('its id') };

export const ADVERTISEMENT_STATES = {
  'there is an advertisement': {
    description: 'This owner has posted an advertisement.',
    params: z.strictObject({
      ...OWNER,
      status: z
        .enum(['pending', 'approved', 'rejected', 'draft'])
        .describe('"pending", "approved", "rejected" (with a reason) or "draft"'),
      complete: flag('whether it has a picture and a link; default true', true),
      reason: flag('whether a rejection has a reason; default true', true),
    }),
    returns: z.object({
      ...ADVERTISEMENT_ID,
      updated_at: value('its updated_at, as the API shows it'),
    }),
  },
  'an advertisement has an end': {
    description: 'There is an approved advertisement with a link, a picture and an end date.',
    params: z.strictObject({
      ...OWNER,
      stage: z
        .enum(['running', 'ending', 'ended', 'ended long ago', 'renewed', 'sold'])
        .describe(
          '"running" (too early to renew it), "ending" and "ended" (it can be renewed), "ended long ago" ' +
            '(the link has expired), "renewed" (the link was used) or "sold"',
        ),
    }),
    returns: z.object({
      ...ADVERTISEMENT_ID,
      renewal_token: value('the token of its renewal link'),
    }),
  },
  'an advertisement has pictures of these ids': {
    description: 'There is an approved advertisement whose pictures have the given ids.',
    params: z.strictObject({
      ...OWNER,
      image_ids: z
        .array(z.int())
        .describe('the ids of its pictures in order; existing pictures with these ids are deleted'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'an advertisement was rejected and then approved': {
    description: 'It was rejected with a reason, and approved without a reason an hour later.',
    params: z.strictObject({
      ...OWNER,
      admin: z
        .email()
        .toLowerCase()
        .nullable()
        .describe('the email address of the moderator, or null if that account was deleted'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'an advertisement awaits review between two others': {
    description: 'Exactly three advertisements await review. This one was posted second.',
    params: z.strictObject({
      owner: email('the email address of their owner, created if missing'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'another form with this key was posted': {
    description:
      'The owner has posted an advertisement with this idempotency_key, but with other texts than ' +
      'those of the interaction.',
    params: z.strictObject({ ...OWNER, key: z.string().describe('the key') }),
    returns: NONE,
  },
  'there are no advertisements': {
    description: 'There are no advertisements.',
    params: NONE,
    returns: NONE,
  },
};
