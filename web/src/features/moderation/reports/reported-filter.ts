/** The filter of the tab Reported, if the URL has it. */
export const reportedFilter = (query: URLSearchParams): { reported?: true } =>
  query.get('reported') === 'true' ? { reported: true } : {};
