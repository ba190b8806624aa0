import { ReportedComments } from '~/features/moderation/reported-comments/reported-comments.tsx';
import { headOf } from '~/shared/page/page-description.ts';

export const meta = () => headOf({ title: 'Reported comments' });

export default function ReportedCommentsRoute() {
  return <ReportedComments />;
}
