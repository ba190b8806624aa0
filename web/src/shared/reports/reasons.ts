import type { Schemas } from '../api/types.ts';

export type ReportReason = Schemas['ReportReason'];

/** What readers and moderators read for each reason of a report. */
export const REPORT_REASONS: Record<ReportReason, string> = {
  scam: 'It is a scam',
  prohibited: 'It may not be advertised',
  abuse: 'It is abusive',
  spam: 'It is spam',
  off_topic: 'It is off topic',
  other: 'Something else',
};
