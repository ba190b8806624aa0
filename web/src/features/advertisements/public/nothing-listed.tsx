import { ButtonLink } from '~/shared/ui/button.tsx';
import { EmptyPanel } from '~/shared/ui/empty-panel.tsx';
import { listUrl, type ListFilter } from './list-filter.ts';

/** Tells the reader that nothing was found and links to other lists. */
export function NothingListed({ category, search }: ListFilter) {
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
