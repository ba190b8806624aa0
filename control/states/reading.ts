import { z } from 'zod';
import { email, flag, id, NONE, value } from './values.ts';

const SLUG = z.object({ slug: value('the slug of the story') });

export const READING_STATES = {
  'there is a checkout': {
    description: 'The buyer has started a checkout.',
    params: z.strictObject({
      buyer: email('the email address of the buyer'),
      payment: z
        .enum(['paid', 'processing', 'unpaid'])
        .describe('"paid", "processing" or "unpaid"'),
    }),
    returns: z.object({ session_id: value('the id of the checkout') }),
  },
  'there is a payment': {
    description: 'The buyer, a member, has one payment for a month of the membership.',
    params: z.strictObject({
      buyer: email('the email address of the buyer'),
      status: z.enum(['paid', 'failed']).describe('"paid" or "failed"'),
    }),
    returns: z.object({ payment_id: id('the id of the payment') }),
  },
  'a story has an author': {
    description: 'There is a public story by an author with a portrait.',
    params: NONE,
    returns: z.object({
      author: value('the slug of the author'),
      name: value('the name of the author'),
    }),
  },
  'there is a story': {
    description: 'There is a published story.',
    params: z.strictObject({
      premium: z.boolean().describe('whether its full text is for members only'),
      picture: flag(
        'whether it has a picture; default true. A story without one is public and the newest, and has ' +
          'no tags, no corrections and no portrait of its author',
        true,
      ),
    }),
    returns: SLUG,
  },
  'a story is followed live': {
    description:
      'The newest published story is public and live, and has one update, a key event of this year.',
    params: NONE,
    returns: SLUG,
  },
  'a live story was corrected': {
    description:
      'As "a story is followed live". Then its update was edited, and another was removed.',
    params: NONE,
    returns: SLUG.extend({ cursor: value('the `cursor` before these changes') }),
  },
  'nothing has been published': {
    description:
      'No story is published. The next state, or the next interaction without a state, restores the ' +
      'stories.',
    params: NONE,
    returns: NONE,
  },
  'a story has no comments': {
    description: 'There is a public story without comments.',
    params: NONE,
    returns: SLUG,
  },
  'a story was corrected': {
    description:
      'There is a public story with a correction, a tag, a picture credit and an author with a ' +
      'portrait.',
    params: NONE,
    returns: SLUG,
  },
  'words find a story': {
    description: 'A search for these words finds one published story.',
    params: z.strictObject({
      only_in_title: z
        .boolean()
        .describe(
          'true: the words are only in the title; false: they are in title, excerpt and text',
        ),
      picture: flag('whether the story has a picture; default true', true),
    }),
    returns: z.object({ words: value('the words, as a reader types them') }),
  },
  'a story is saved': {
    description: 'The reader, a member, has saved a story.',
    params: z.strictObject({ reader: email('the email address of the reader') }),
    returns: SLUG,
  },
  'there is a comment': {
    description:
      'A member commented on a public story a moment ago. The story has no other comment.',
    params: z.strictObject({
      author: email('the email address of the member, created if missing'),
      state: z
        .enum(['shown', 'deleted', 'hidden'])
        .default('shown')
        .describe('"shown" (default), "deleted", or "hidden" by a moderator'),
      answered: flag('whether the author has replied to it; default false', false),
      reply_deleted: flag('whether that reply was deleted; default false', false),
      key: z.string().optional().describe('the idempotency_key of the comment; none by default'),
      reported: flag(
        'whether a reader has reported it as abusive, without a note; default false',
        false,
      ),
    }),
    returns: SLUG.extend({ comment_id: id('the id of the comment') }),
  },
};
