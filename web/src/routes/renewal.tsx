import { useParams, useSearchParams } from 'react-router-dom';
import { pageMeta } from '~/app/page-data/page-meta.ts';
import { Renewal } from '~/features/advertisements/public/renewal.tsx';

export const meta = () => pageMeta({ title: 'Renew your advertisement', noIndex: true });

export default function RenewalRoute() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <Renewal id={id} token={search.get('token') ?? ''} />;
}
