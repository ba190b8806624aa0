import { z } from 'zod';
import { email, flag, id, NONE, value } from './values.ts';

const OWNER = { owner: email('the email of its owner, who may have to be made') };
const ADVERTISEMENT_ID = { advertisement_id: id('its id') };

export const ADVERTISEMENT_STATES = {
  'there is an advertisement': {
    description: 'There is an advertisement of this owner, as of now.',
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
    description: 'There is an approved advertisement with a link and a picture, which has an end.',
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
    description:
      'There is an approved advertisement; each of its pictures has the id that it is given.',
    params: z.strictObject({
      ...OWNER,
      image_ids: z
        .array(z.int())
        .describe('the ids of its pictures, in their order; whatever had them before is gone'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'an advertisement was rejected and then approved': {
    description: 'It was rejected with a reason, an hour later approved without a word.',
    params: z.strictObject({
      ...OWNER,
      admin: z
        .email()
        .toLowerCase()
        .nullable()
        .describe('the email of the one who decided, or null when that account is gone'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'an advertisement awaits review between two others': {
    description: 'Three advertisements await review and no more; this one was posted second.',
    params: z.strictObject({
      owner: email('the email of their owner, who may have to be made'),
    }),
    returns: z.object(ADVERTISEMENT_ID),
  },
  'another form with this key was posted': {
    description:
      'The owner has posted an advertisement; its form had this idempotency_key and other words ' +
      'than those of the interaction.',
    params: z.strictObject({ ...OWNER, key: z.string().describe('the key') }),
    returns: NONE,
  },
  'there are no advertisements': {
    description: 'Nobody has an advertisement.',
    params: NONE,
    returns: NONE,
  },
};
