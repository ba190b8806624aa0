import { ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { listUrl, type ListFilter } from './list-filter.ts';

interface Props {
  filter: ListFilter;
  /** Whether the filter has results but the requested page is past the last page. */
  onOtherPage: boolean;
}

/** Tells the reader that nothing was found and links to other lists. */
export function NothingListed({ filter: { category, search }, onOtherPage }: Props) {
  if (onOtherPage) {
    return (
      <EmptyPanel
        title="There are no more advertisements"
        action={<ButtonLink to={listUrl({ category, search })}>Go to the first page</ButtonLink>}
      />
    );
  }
  const where = category === undefined ? '' : ` in ${category}`;
  if (search === undefined && category === undefined) {
    return <EmptyPanel title="No advertisements here yet" />;
  }
  return (
    <EmptyPanel
      title={
        search === undefined
          ? `No advertisements${where} yet`
          : `No advertisements found for “${search}”${where}`
      }
      action={<ButtonLink to={listUrl({})}>All advertisements</ButtonLink>}
    />
  );
}
