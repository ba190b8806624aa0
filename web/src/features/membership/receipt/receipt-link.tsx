import type { Schemas } from '~/shared/api/types.ts';
import { receiptUrl } from '~/shared/config/paths.ts';
import { formatDate } from '~/shared/lib/dates.ts';
import { Link } from '~/shared/ui/link.tsx';

/** The link to the receipt of a payment. */
export function ReceiptLink({ payment: { id, at } }: { payment: Schemas['Payment'] }) {
  return (
    <Link to={receiptUrl(id)} aria-label={`Receipt of ${formatDate(at)}`} data-target="">
      Receipt
    </Link>
  );
}
