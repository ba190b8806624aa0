import { clientIpOf } from '../domain/accounts/client-ip.ts';
import * as domain from '../domain/reports.ts';
import { operation, signedInOperation } from './operation.ts';
import { pageOf, sliceOf } from './pagination.ts';
import { presentReport } from './present-reports.ts';

export const reportAdvertisement = operation<'reportAdvertisement'>(
  async ({ services, caller, params, body: { reason, note }, request }) => {
    const report = { advertisementId: params.id, reason, note };
    await domain.addReport(services, caller, clientIpOf(request.ip), report);
    return { status: 204 };
  },
);

export const reportComment = operation<'reportComment'>(
  async ({ services, caller, params, body: { reason, note }, request }) => {
    const report = { commentId: params.id, reason, note };
    await domain.addReport(services, caller, clientIpOf(request.ip), report);
    return { status: 204 };
  },
);

const REPORTED_PER_PAGE = 12;

/** Lists one page of the comments with open reports. The contract permits this only to admins. */
export const listReportedComments = signedInOperation<'listReportedComments'>(
  async ({ services, query: { page = 1 }, request }) => {
    const slice = sliceOf(page, REPORTED_PER_PAGE);
    const { count, results } = await domain.findReportedComments(services, slice);
    const presented = results.map(({ createdAt, reports, ...comment }) => ({
      ...comment,
      created_at: createdAt.toISOString(),
      reports: reports.map(presentReport),
    }));
    const position = { page, pageSize: REPORTED_PER_PAGE, count };
    return { status: 200, body: pageOf(services, request, position, presented) };
  },
);

/** Keeps a reported comment and closes its reports. The contract permits this only to admins. */
export const keepComment = signedInOperation<'keepComment'>(async ({ services, params }) => {
  await domain.keepComment(services, params.id);
  return { status: 204 };
});

/** Keeps a reported advertisement and closes its reports. Only for admins, too. */
export const keepAdvertisement = signedInOperation<'keepAdvertisement'>(
  async ({ services, caller, params }) => {
    await domain.keepAdvertisement(services, caller, params.id);
    return { status: 204 };
  },
);
