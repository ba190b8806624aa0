import { findThreads } from '../../domain/comments/list.ts';
import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { hideFromReaders, keep } from '../../domain/comments/moderate.ts';
import { addComment, deleteOwnComment } from '../../domain/comments/write.ts';
import { addReport, findReportedComments } from '../../domain/reports.ts';
import { operation, signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentReport, presentThread } from './present.ts';

const COMMENTS_PER_PAGE = 25;

/** Lists one page of a story's comments, newest first, each with its replies. */
export const listComments = operation<'listComments'>(
  async ({ services, caller, params, query, request }) => {
    const { page = 1 } = query;
    const slice = sliceOf(page, COMMENTS_PER_PAGE);
    const { count, results } = await findThreads(services, caller, params.slug, slice);
    const position = { page, pageSize: COMMENTS_PER_PAGE, count };
    return { status: 200, body: pageOf(services, request, position, results.map(presentThread)) };
  },
);

export const createComment = signedInOperation<'createComment'>(
  async ({ services, caller, params, body }) => {
    const { text, parent_id: parentId = null, idempotency_key: idempotencyKey } = body;
    const comment = await addComment(services, caller, params.slug, {
      text,
      parentId,
      idempotencyKey,
    });
    return { status: 201, body: presentThread(comment) };
  },
);

export const deleteComment = signedInOperation<'deleteComment'>(
  async ({ services, caller, params }) => {
    await deleteOwnComment(services, caller, params.id);
    return { status: 204 };
  },
);

export const reportComment = operation<'reportComment'>(
  async ({ services, caller, params, body: { reason, note }, request }) => {
    const report = { commentId: params.id, reason, note };
    await addReport(services, caller, clientAddressOf(request.ip), report);
    return { status: 204 };
  },
);

const REPORTED_PER_PAGE = 12;

/** Lists one page of the comments with open reports. The contract permits this only to admins. */
export const listReportedComments = signedInOperation<'listReportedComments'>(
  async ({ services, query: { page = 1 }, request }) => {
    const slice = sliceOf(page, REPORTED_PER_PAGE);
    const { count, results } = await findReportedComments(services, slice);
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
  await keep(services, params.id);
  return { status: 204 };
});

/** Hides a comment from readers. The contract permits this only to admins. */
export const hideComment = signedInOperation<'hideComment'>(
  async ({ services, caller, params }) => {
    await hideFromReaders(services, caller, params.id);
    return { status: 204 };
  },
);
