import { findQueuePlace } from '../../domain/advertisements/queue.ts';
import {
  decide,
  findAllDecisions,
  findDecisions,
  type PastDecision,
} from '../../domain/moderation/moderation.ts';
import { signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentAdvertisement } from './present.ts';

const instantOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);

/** Approves an advertisement, which makes it public. */
export const approveAdvertisement = signedInOperation<'approveAdvertisement'>(
  async ({ services, caller, params, body }) => {
    const ad = await decide(services, caller, params.id, {
      outcome: 'approved',
      expectedUpdatedAt: instantOf(body.expected_updated_at),
    });
    return { status: 200, body: presentAdvertisement({ services, caller }, ad) };
  },
);

/** Rejects an advertisement. If it was approved, it is no longer public. */
export const rejectAdvertisement = signedInOperation<'rejectAdvertisement'>(
  async ({ services, caller, params, body }) => {
    const ad = await decide(services, caller, params.id, {
      outcome: 'rejected',
      reasonCode: body.reason_code,
      reason: body.reason,
      expectedUpdatedAt: instantOf(body.expected_updated_at),
    });
    return { status: 200, body: presentAdvertisement({ services, caller }, ad) };
  },
);

const presentDecision = ({ decision, reasonCode, reason, at, adminName }: PastDecision) => ({
  decision,
  reason_code: reasonCode,
  reason,
  at: at.toISOString(),
  admin: adminName,
});

/** Lists the decisions about an advertisement, newest first. */
export const getAdvertisementHistory = signedInOperation<'getAdvertisementHistory'>(
  async ({ services, params }) => {
    const decisions = await findDecisions(services.db, params.id);
    return { status: 200, body: decisions.map(presentDecision) };
  },
);

/** Lists one page of the decisions about all advertisements, newest first. */
export const listDecisions = signedInOperation<'listDecisions'>(
  async ({ services, query, request }) => {
    const { page = 1, page_size: pageSize = 12, from_date, to_date, ...filter } = query;
    const wanted = { ...filter, fromDate: from_date, toDate: to_date };
    const { count, results } = await findAllDecisions(services, wanted, sliceOf(page, pageSize));
    const presented = results.map(({ advertisement: { id, title, serialNumber }, ...past }) => ({
      ...presentDecision(past),
      advertisement: { id, title, serial_number: serialNumber },
    }));
    return { status: 200, body: pageOf(services, request, { page, pageSize, count }, presented) };
  },
);

/** Returns an advertisement's position in the review queue, and the previous and next ones. */
export const getAdvertisementQueue = signedInOperation<'getAdvertisementQueue'>(
  async ({ services, params }) => ({
    status: 200,
    body: await findQueuePlace(services.db, params.id),
  }),
);
