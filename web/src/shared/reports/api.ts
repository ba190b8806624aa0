import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import type { Id, Schemas } from '../api/types.ts';
import { unwrap } from '../api/unwrap.ts';
import { useAbortableMutation } from '../api/use-abortable-mutation.ts';

export type ReportReason = Schemas['ReportReason'];

/** The texts of the reasons for a report, which readers choose and moderators see. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  scam: 'It is a scam',
  prohibited: 'It may not be advertised',
  abuse: 'It is abusive',
  spam: 'It is spam',
  off_topic: 'It is off topic',
  other: 'Something else',
};

/** Reports an advertisement to the moderators. A 429 says how long to wait. */
export const useReportAdvertisement = (id: Id) => {
  const api = useApi();
  return useAbortableMutation({
    mutationFn: (body: Schemas['Report'], signal) =>
      unwrap(
        api.POST('/advertisements/{id}/report/', { params: { path: { id } }, body, signal }),
        'Failed to report the advertisement',
      ),
  });
};

/** Reports a comment to the moderators. A 429 says how long to wait. */
export const useReportComment = (slug: string, id: number) => {
  const api = useApi();
  const queries = useQueryClient();
  return useAbortableMutation({
    mutationFn: (body: Schemas['Report'], signal) =>
      unwrap(
        api.POST('/comments/{id}/report/', { params: { path: { id } }, body, signal }),
        'Failed to report the comment',
      ),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['comments', slug] }),
  });
};
