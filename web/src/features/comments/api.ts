import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Id, Schemas } from '~/shared/api/types.ts';
import { isPage, unwrap } from '~/shared/api/unwrap.ts';
import { useAbortableMutation } from '~/shared/api/use-abortable-mutation.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

/** A comment with its replies, which have no replies themselves. */
export type Comment = Schemas['CommentReply'] & { replies?: readonly Schemas['CommentReply'][] };

/** A page of a story's comments (listComments), or null if the backend does not support them. */
export const commentsQuery = (api: ApiClient, slug: string, userId: Id, page: number) =>
  queryOptions({
    // The cache key includes the reader, because the response marks the reader's own comments.
    queryKey: ['comments', slug, userId, page],
    queryFn: ({ signal }) => {
      const params = { path: { slug }, query: { page } };
      const call = api.GET('/articles/{slug}/comments/', { params, signal });
      return whereOffered(unwrap(call, 'Failed to fetch comments', isPage));
    },
  });

export type CommentRequest = { text: string; idempotencyKey: string };

/** Posts a comment or reply. A 422 means that the idempotency key was used for another text. */
export const usePostComment = (slug: string, parentId: number | null) => {
  const api = useApi();
  return useChange(slug, ({ text, idempotencyKey }: CommentRequest, signal) =>
    unwrap(
      api.POST('/articles/{slug}/comments/', {
        params: { path: { slug } },
        body: { text, parent_id: parentId, idempotency_key: idempotencyKey },
        signal,
      }),
      'Failed to post the comment',
    ),
  );
};

export const useDeleteComment = (slug: string, id: number) => {
  const api = useApi();
  return useChange(slug, (_: undefined, signal) =>
    unwrap(api.DELETE('/comments/{id}/', { params: { path: { id } }, signal }), 'Failed to delete'),
  );
};

/** Hides a comment from readers (hideComment). Only admins may hide comments. */
export const useHideComment = (slug: string, id: number) => {
  const api = useApi();
  return useChange(slug, (_: undefined, signal) =>
    unwrap(
      api.POST('/comments/{id}/hide/', { params: { path: { id } }, signal }),
      'Failed to hide',
    ),
  );
};

const useChange = <Input, Data>(
  slug: string,
  change: (input: Input, signal: AbortSignal) => Promise<Data>,
) => {
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: change,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['comments', slug] }),
  });
};
