import { findThreads } from '../../domain/comments/list.ts';
import { hideFromReaders } from '../../domain/comments/moderate.ts';
import { addComment, deleteOwnComment } from '../../domain/comments/write.ts';
import { operation, signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentThread } from './present.ts';

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

/** Hides a comment from readers. The contract permits this only to admins. */
export const hideComment = signedInOperation<'hideComment'>(
  async ({ services, caller, params }) => {
    await hideFromReaders(services, caller, params.id);
    return { status: 204 };
  },
);
