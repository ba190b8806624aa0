import { useParams } from 'react-router-dom';
import { Receipt } from '~/features/membership/receipt/receipt.tsx';
import { headOf } from '~/shared/page/page-description.ts';

export const meta = () => headOf({ title: 'Receipt' });

export default function ReceiptRoute() {
  const { id } = useParams();
  return <Receipt id={Number(id)} />;
}
