import { DecisionList } from '~/features/moderation/decisions/decision-list.tsx';
import { headOf } from '~/shared/page/page-description.ts';

export const meta = () => headOf({ title: 'All decisions' });

export default function DecisionListRoute() {
  return <DecisionList />;
}
