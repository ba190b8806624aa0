import { expect, test } from 'vitest';
import { decide } from './support/advertising.ts';
import { interact } from './support/interaction.ts';
import { messageText, oneOf } from './support/matchers.ts';
import { adminSignedIn, advertisement, signedIn } from './support/people.ts';
import { refused } from './support/refusal.ts';
import { reviewedAdvertisement } from './support/shapes.ts';

/* Decisions as documented; detailed-decisions.test.ts has the proposed additions. */

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;

const approve = {
  operation: 'approveAdvertisement',
  as: 'person',
  params: { id },
  body: { action: 'approve' },
} as const;
const reject = {
  operation: 'rejectAdvertisement',
  as: 'person',
  params: { id },
  body: {},
} as const;

const DECISIONS = [
  [approve, { action: 'approve' }, 'an approval', 'approved'],
  [reject, { action: 'reject' }, 'a rejection', 'rejected'],
] as const;

test.each(DECISIONS)('can be taken: %#', async (call, decision, description, status) => {
  await interact((api) => decide(api, decision), {
    ...call,
    description,
    given: waiting,
    status: 200,
    why: `Nothing can be ${status}.`,
  });
});

test.each(DECISIONS)('are shown at once: %#', async (call, decision, description, status) => {
  const answer = await interact((api) => decide(api, decision), {
    ...call,
    description: `${description}, answered with the advertisement`,
    given: waiting,
    status: 200,
    answer: { ...reviewedAdvertisement, status: oneOf(status) },
    why: 'The page has to fetch the advertisement anew, or shows the decision as not taken.',
  });
  expect(answer).toMatchObject({ status });
});

test.each(DECISIONS)(
  'may be on one without link and picture: %#',
  async (call, decision, description, status) => {
    await interact((api) => decide(api, decision), {
      ...call,
      description: `${description} of an advertisement without link and picture, answered with it`,
      given: [adminSignedIn, advertisement('pending', { complete: false })],
      status: 200,
      answer: { status: oneOf(status), url: null, images: [] },
      why: 'A link that leads nowhere or a broken picture is shown.',
    });
  },
);

const stranger = [signedIn, advertisement('pending')] as const;

test.each(DECISIONS)('are for admins: %#', async (call, decision, description) => {
  await refused((api) => decide(api, decision), {
    ...call,
    description: `${description} by somebody who is no admin`,
    given: stranger,
    status: 403,
    // The permission is documented, the status and text of the refusal are not.
    anyRefusalBut: [401],
    why: 'Anybody can decide on advertisements.',
  });
  await refused((api) => decide(api, decision), {
    ...call,
    description: `${description} by somebody who is no admin, refused in words`,
    given: stranger,
    status: 403,
    answer: messageText('You do not have permission to perform this action.'),
    why: 'The page does not say why nothing was decided.',
  });
});

test.each(DECISIONS)('need an advertisement: %#', (call, decision, description) =>
  refused((api) => decide(api, decision, { id: NO_SUCH_ID }), {
    ...call,
    params: { id: NO_SUCH_ID },
    description: `${description} of what is not there`,
    given: [adminSignedIn],
    status: 404,
    answer: messageText('Advertisement not found'),
    why: 'The page does not say that the advertisement is gone.',
  }),
);

test.each(DECISIONS)('come too late: %#', (call, decision, description, status) =>
  refused((api) => decide(api, decision), {
    ...call,
    description: `${description} of what is ${status}`,
    given: [adminSignedIn, advertisement(status)],
    status: 409,
    answer: messageText(`This advertisement has already been ${status}.`),
    why: 'Two moderators overrule each other without noticing.',
  }),
);
