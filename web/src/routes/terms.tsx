import { Terms } from '~/features/pages/terms.tsx';
import { TERMS } from '~/features/pages/terms-description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export default function TermsRoute() {
  return (
    <>
      <PageHead {...TERMS} />
      <Terms />
    </>
  );
}
