import { findQueuePlace } from '../../domain/advertisements/queue.ts';
import { decide, findDecisions } from '../../domain/moderation/moderation.ts';
import { signedInOperation } from '../operation.ts';
import { presentAdvertisement } from './present.ts';

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** Approves an advertisement, which makes it public. */
export const approveAdvertisement = signedInOperation<'approveAdvertisement'>(
  async ({ world, caller, params, body }) => {
    const ad = await decide(world, caller, params.id, {
      outcome: 'approved',
      expectedUpdatedAt: instantOf(body.expected_updated_at),
    });
    return { status: 200, body: presentAdvertisement({ world, caller }, ad) };
  },
);

/** Rejects an advertisement. If it was approved, it is no longer public. */
export const rejectAdvertisement = signedInOperation<'rejectAdvertisement'>(
  async ({ world, caller, params, body }) => {
    const ad = await decide(world, caller, params.id, {
      outcome: 'rejected',
      reasonCode: body.reason_code,
      reason: body.reason,
      expectedUpdatedAt: instantOf(body.expected_updated_at),
    });
    return { status: 200, body: presentAdvertisement({ world, caller }, ad) };
  },
);

/** Lists the decisions about an advertisement, newest first. */
export const getAdvertisementHistory = signedInOperation<'getAdvertisementHistory'>(
  async ({ world, params }) => {
    const decisions = await findDecisions(world.db, params.id);
    return {
      status: 200,
      body: decisions.map(({ decision, reasonCode, reason, at, adminName }) => ({
        decision,
        reason_code: reasonCode,
        reason,
        at: at.toISOString(),
        admin: adminName,
      })),
    };
  },
);

/** Returns an advertisement's place in the queue of the moderators, with its neighbors. */
export const getAdvertisementQueue = signedInOperation<'getAdvertisementQueue'>(
  async ({ world, params }) => ({ status: 200, body: await findQueuePlace(world.db, params.id) }),
);
