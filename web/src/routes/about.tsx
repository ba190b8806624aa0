import { About } from '~/features/pages/about.tsx';
import { ABOUT } from '~/features/pages/about-description.ts';
import { PageHead } from '~/shared/page/page-head.tsx';

export { publicPageHeaders as headers } from '~/app/page-data/public-page.ts';

export default function AboutRoute() {
  return (
    <>
      <PageHead {...ABOUT} />
      <About />
    </>
  );
}
