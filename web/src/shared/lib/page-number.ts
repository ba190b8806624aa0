/** The `page` of an address: 1 when it is missing or no page number. */
export function pageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
