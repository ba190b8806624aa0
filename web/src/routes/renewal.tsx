import { useParams, useSearchParams } from 'react-router-dom';
import { Renewal } from '~/features/advertisements/public/renewal.tsx';
import { headOf } from '~/shared/page/page-description.ts';

export const meta = () => headOf({ title: 'Renew your advertisement' });

export default function RenewalRoute() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  return <Renewal id={id} token={search.get('token') ?? ''} />;
}
