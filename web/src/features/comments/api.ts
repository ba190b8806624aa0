import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** A comment or a reply to one; only the former has replies. */
export type Comment = Schemas['CommentReply'] & { replies?: readonly Schemas['CommentReply'][] };

export type ReportReason = Schemas['CommentReport']['reason'];

/** A page of what readers say about a story (listComments); null where that is not offered. */
export function commentsQuery(api: ApiClient, slug: string, userId: number, page: number) {
  return queryOptions({
    // By reader as well: the answer says which comments are their own.
    queryKey: ['comments', slug, userId, page],
    queryFn: ({ signal }) =>
      whereOffered(
        unwrap(
          api.GET('/articles/{slug}/comments/', {
            params: { path: { slug }, query: { page } },
            signal,
          }),
          'Failed to fetch comments',
        ),
      ),
  });
}

/** What somebody writes. The key names it: sent again, it leads to the same comment. */
export interface Draft {
  text: string;
  idempotencyKey: string;
}

/**
 * Comments on a story, or replies (createComment). The server's 403 and 429 say why not; 422 that
 * another text has been posted under this key.
 */
export function usePostComment(slug: string, parentId: number | null) {
  const api = useApi();
  return useChange(slug, ({ text, idempotencyKey }: Draft, signal) =>
    unwrap(
      api.POST('/articles/{slug}/comments/', {
        params: { path: { slug } },
        body: { text, parent_id: parentId, idempotency_key: idempotencyKey },
        signal,
      }),
      'Failed to post the comment',
    ),
  );
}

/** Deletes the user's own comment (deleteComment). */
export function useDeleteComment(slug: string, id: number) {
  const api = useApi();
  return useChange(slug, (_: undefined, signal) =>
    unwrap(api.DELETE('/comments/{id}/', { params: { path: { id } }, signal }), 'Failed to delete'),
  );
}

/** Takes a comment from the eyes of readers (hideComment); admins only. */
export function useHideComment(slug: string, id: number) {
  const api = useApi();
  return useChange(slug, (_: undefined, signal) =>
    unwrap(
      api.POST('/comments/{id}/hide/', { params: { path: { id } }, signal }),
      'Failed to hide',
    ),
  );
}

/** Tells the moderators of a comment (reportComment). */
export function useReportComment(slug: string, id: number) {
  const api = useApi();
  return useChange(slug, (reason: ReportReason, signal) =>
    unwrap(
      api.POST('/comments/{id}/report/', { params: { path: { id } }, body: { reason }, signal }),
      'Failed to report the comment',
    ),
  );
}

function useChange<Input, Data>(
  slug: string,
  change: (input: Input, signal: AbortSignal) => Promise<Data>,
) {
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: change,
    // Also when it failed or was given up: only the answer may have been lost.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['comments', slug] });
    },
  });
}
