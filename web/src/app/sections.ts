import { queryOptions, useQuery } from '@tanstack/react-query';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { unwrap } from '~/shared/api/unwrap.ts';

/** The paper's sections in the order of the menu (operation `listSections`). */
export const sectionsQuery = () =>
  queryOptions({
    queryKey: ['sections'],
    queryFn: ({ signal }) => unwrap(anonymousApi().GET('/sections/', { signal })),
  });

/** The sections, or none: a backend that does not know the call just has no such menu. */
export function useSections() {
  return useQuery(sectionsQuery()).data ?? [];
}
