import { decide } from './support/advertising.ts';
import { accepted, refused } from './support/interaction-tests.ts';
import { messageOf, noText, oneOf } from './support/matchers.ts';
import { adminSignedIn, advertisement, signedIn } from './support/people.ts';
import { reviewedAdvertisement } from './support/shapes.ts';

const NO_SUCH_ID = 2_147_483_647;
const id = { state: 'advertisement_id', example: 12 };
const waiting = [adminSignedIn, advertisement('pending')] as const;

const approve = {
  operation: 'approveAdvertisement',
  params: { id },
  body: { action: 'approve' },
} as const;
const reject = {
  operation: 'rejectAdvertisement',
  params: { id },
  body: {},
} as const;

const DECISIONS = [
  [approve, { action: 'approve' }, 'approves', 'approved'],
  [reject, { action: 'reject' }, 'rejects', 'rejected'],
] as const;

for (const [call, decision, verb] of DECISIONS) {
  accepted(`an admin ${verb} an advertisement`, decide(decision), {
    ...call,
    given: waiting,
  });
}

for (const [call, decision, verb, status] of DECISIONS) {
  accepted(`an admin ${verb} an advertisement and gets it back`, decide(decision), {
    tags: ['S7.26', 'S7.27'],
    ...call,
    given: waiting,
    response: { ...reviewedAdvertisement, status: oneOf(status) },
    gives: { status },
  });
}

for (const [call, decision, verb, status] of DECISIONS) {
  accepted(
    `an admin ${verb} an advertisement without a link and a picture and gets it back`,
    decide(decision),
    {
      ...call,
      given: [adminSignedIn, advertisement('pending', { complete: false })],
      response: { status: oneOf(status), url: noText(), images: [] },
    },
  );
}

const stranger = [signedIn, advertisement('pending')] as const;

for (const [call, decision, verb] of DECISIONS) {
  refused(`a non-admin ${verb} an advertisement`, decide(decision), {
    ...call,
    given: stranger,
    status: 403,
    // Only admins may approve or reject. The specification names neither the status nor the text of
    // the error.
    anyRefusalBut: [401],
  });
  refused(`a non-admin ${verb} an advertisement and gets an error message`, decide(decision), {
    ...call,
    given: stranger,
    ...messageOf(403, 'You do not have permission to perform this action.'),
  });
}

for (const [call, decision, verb] of DECISIONS) {
  refused(`an admin ${verb} an advertisement that does not exist`, decide(decision, NO_SUCH_ID), {
    ...call,
    params: { id: NO_SUCH_ID },
    given: [adminSignedIn],
    ...messageOf(404, 'Advertisement not found'),
  });
}
