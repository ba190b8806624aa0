import '~/shared/mantine/mantine.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Pagination } from '@mantine/core';
import { Link } from '~/shared/ui/link.tsx';
import styles from '~/shared/ui/pages.module.css';
import { usePageLinks } from '~/shared/ui/pages.tsx';

interface Props {
  page: number;
  /** With fewer than two pages, the component renders nothing. */
  pages: number;
}

function Ellipsis() {
  return <span>…</span>;
}

export function ListPages({ page, pages }: Props) {
  const to = usePageLinks();
  const linkTo = (target: number, label: string) => ({
    component: Link,
    to: to(target),
    'aria-label': label,
  });
  return (
    <nav aria-label="Pages of advertisements">
      <Pagination
        total={pages}
        value={page}
        hideWithOnePage
        gap={4}
        classNames={{ root: styles.pages, control: styles.page, dots: styles.gap }}
        dotsIcon={Ellipsis}
        getItemProps={(target) => linkTo(target, `Page ${target}`)}
        getControlProps={(control) => {
          const [target, label] =
            control === 'previous' ? [page - 1, 'Previous page'] : [page + 1, 'Next page'];
          return target < 1 || target > pages ? { 'aria-label': label } : linkTo(target, label);
        }}
      />
    </nav>
  );
}
