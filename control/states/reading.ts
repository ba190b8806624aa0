import { z } from 'zod';
import { email, flag, id, NONE, value } from './values.ts';

const SLUG = z.object({ slug: value('the slug of the story') });

export const READING_STATES = {
  'there is a checkout': {
    description: 'The buyer has started a checkout.',
    params: z.strictObject({
      buyer: email('the email of the buyer'),
      payment: z
        .enum(['paid', 'processing', 'unpaid'])
        .describe('"paid", "processing" or "unpaid"'),
    }),
    returns: z.object({ session_id: value('the id of the checkout') }),
  },
  'there is a payment': {
    description: 'The buyer, a member, has one payment for a month of the membership.',
    params: z.strictObject({
      buyer: email('the email of the buyer'),
      status: z.enum(['paid', 'failed']).describe('"paid" or "failed"'),
    }),
    returns: z.object({ payment_id: id('the id of the payment') }),
  },
  'somebody has written a story': {
    description: 'There is a published story for everybody, by an author with a portrait.',
    params: NONE,
    returns: z.object({
      author: value('the slug of the author'),
      name: value('the name of the author'),
    }),
  },
  'there is a story': {
    description: 'There is a published story.',
    params: z.strictObject({
      premium: z.boolean().describe('whether its whole text is for members only'),
      picture: flag(
        'whether it has a picture; default true. A story without one is the newest, for everybody and of ' +
          'nothing but words: no subjects, no corrections, no portrait of its author',
        true,
      ),
    }),
    returns: SLUG,
  },
  'a story is followed live': {
    description:
      'The newest published story, for everybody, is followed live and has one update, a key event ' +
      'of this year.',
    params: NONE,
    returns: SLUG,
  },
  'a live story was corrected': {
    description: 'As "a story is followed live"; then its update was edited, and another removed.',
    params: NONE,
    returns: SLUG.extend({ cursor: value('the `cursor` before that') }),
  },
  'nothing has been published': {
    description:
      'No story is published. It holds for this one interaction: the next state, or the next ' +
      'interaction without one, brings the stories back.',
    params: NONE,
    returns: NONE,
  },
  'a story has no comments': {
    description: 'There is a published story for everybody that nobody has commented on.',
    params: NONE,
    returns: SLUG,
  },
  'a story was corrected': {
    description:
      'There is a published story for everybody with a correction, a subject, a credit for its ' +
      'picture and an author with a portrait.',
    params: NONE,
    returns: SLUG,
  },
  'words find a story': {
    description: 'A search for these words finds one published story.',
    params: z.strictObject({
      only_in_title: z
        .boolean()
        .describe(
          'true: they stand in its title and nowhere else; false: in title, excerpt and text',
        ),
      picture: flag('whether the story has a picture; default true', true),
    }),
    returns: z.object({ words: value('the words, as one types them') }),
  },
  'a story is saved': {
    description: 'The reader, a member, keeps a story.',
    params: z.strictObject({ reader: email('the email of the reader') }),
    returns: SLUG,
  },
  'there is a comment': {
    description:
      'A moment ago a member commented on a story for everybody; it has no other comment.',
    params: z.strictObject({
      author: email('the email of the member, who may have to be made'),
      state: z
        .enum(['shown', 'deleted', 'hidden'])
        .default('shown')
        .describe('"shown" (default), "deleted", or "hidden" by a moderator'),
      answered: flag('whether the author has replied to it; default false', false),
      reply_deleted: flag('whether that reply was deleted again; default false', false),
      key: z
        .string()
        .optional()
        .describe('the idempotency_key that it was sent with; none by default'),
      reported: flag(
        'whether a reader has reported it as abusive, without a note; default false',
        false,
      ),
    }),
    returns: SLUG.extend({ comment_id: id('the id of the comment') }),
  },
};
