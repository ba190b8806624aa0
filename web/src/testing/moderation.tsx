import { useParams } from 'react-router-dom';
import { ModerationDetail } from '~/features/moderation/detail/moderation-detail.tsx';
import { refusal, type FakeOperation } from './fake-api.ts';
import { renderRoutes } from './render.tsx';
import { adminSession } from './sessions.ts';

/** The request for pending advertisements, which is sent if the backend has no moderation queue. */
export const PENDING =
  'GET /advertisements/get_all/?page=1&status=pending&sort=oldest&page_size=50';

/** Opens the review page as an admin. By default the backend has only documented operations. */
export const openReview = (
  operations: Record<string, FakeOperation>,
  { id = '5', state }: { id?: string; state?: object } = {},
) => {
  const routes = [{ path: '/dashboard/advertiseinfo/:id?', Component: Page }];
  return renderRoutes(routes, {
    at: `/dashboard/advertiseinfo/${id}`,
    operations: {
      'GET /advertisements/5/history/': refusal(404, 'Not found'),
      'GET /advertisements/5/queue/': refusal(404, 'Not found'),
      [PENDING]: () => ({ body: [] }),
      ...operations,
    },
    state,
    session: adminSession(),
  });
};

function Page() {
  const { id = '' } = useParams();
  return <ModerationDetail key={id} id={id} />;
}
