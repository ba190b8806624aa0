import type { Schemas } from '../api/types.ts';

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
