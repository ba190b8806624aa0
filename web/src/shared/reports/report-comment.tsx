import { useReportComment } from './api.ts';
import { ReportForm } from './report-form.tsx';

type Props = { slug: string; id: number; onDone: () => void };

export function ReportComment({ slug, id, onDone }: Props) {
  return (
    <ReportForm
      question="What is wrong with this comment?"
      reasons={['abuse', 'spam', 'off_topic', 'other']}
      report={useReportComment(slug, id)}
      onDone={onDone}
    />
  );
}
