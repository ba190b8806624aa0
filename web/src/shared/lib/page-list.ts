const ALL_SHOWN = 7;

export type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * The page numbers to show: all of up to seven, else the first, the last and those around the
 * current one, with ellipses.
 */
export const pageList = (page: number, pages: number): PageEntry[] => {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= ALL_SHOWN) return all;
  const around = { first: Math.min(page - 1, pages - 4), last: Math.max(page + 1, 5) };
  // An ellipsis is not used for a single page.
  const first = around.first <= 3 ? 2 : around.first;
  const last = around.last >= pages - 2 ? pages - 1 : around.last;
  return [
    1,
    ...(first > 2 ? (['gap-before'] as const) : []),
    ...all.slice(first - 1, last),
    ...(last < pages - 1 ? (['gap-after'] as const) : []),
    pages,
  ];
};
