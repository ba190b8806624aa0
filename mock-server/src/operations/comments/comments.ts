import { findThreads } from '../../domain/comments/list.ts';
import { addReport, hideFromReaders } from '../../domain/comments/moderate.ts';
import { addComment, deleteOwnComment } from '../../domain/comments/write.ts';
import { operation, signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentThread } from './present.ts';

const COMMENTS_PER_PAGE = 25;

/** Lists one page of a story's comments, newest first, each with its replies. */
export const listComments = operation<'listComments'>(
  async ({ world, caller, params, query, request }) => {
    const { page = 1 } = query;
    const slice = sliceOf(page, COMMENTS_PER_PAGE);
    const { count, results } = await findThreads(world, caller, params.slug, slice);
    const position = { page, pageSize: COMMENTS_PER_PAGE, count };
    return { status: 200, body: pageOf(world, request, position, results.map(presentThread)) };
  },
);

export const createComment = signedInOperation<'createComment'>(
  async ({ world, caller, params, body }) => {
    const { text, parent_id: parentId = null, idempotency_key: idempotencyKey } = body;
    const comment = await addComment(world, caller, params.slug, {
      text,
      parentId,
      idempotencyKey,
    });
    return { status: 201, body: presentThread(comment) };
  },
);

export const deleteComment = signedInOperation<'deleteComment'>(
  async ({ world, caller, params }) => {
    await deleteOwnComment(world, caller, params.id);
    return { status: 204 };
  },
);

export const reportComment = signedInOperation<'reportComment'>(
  async ({ world, caller, params, body }) => {
    const { reason, note } = body;
    await addReport(world, caller, params.id, { reason, note });
    return { status: 204 };
  },
);

/** Hides a comment from readers. The contract permits this only to admins. */
export const hideComment = signedInOperation<'hideComment'>(async ({ world, caller, params }) => {
  await hideFromReaders(world, caller, params.id);
  return { status: 204 };
});
