import * as contract from '~/shared/config/contract.ts';
import { pageNumber } from '~/shared/lib/page-number.ts';
import { queryText } from '~/shared/lib/query-text.ts';
import type { DecisionFilter } from '../api/decisions.ts';
import { useFilterQuery } from '../list/use-list-filter.ts';

const OUTCOMES = ['approved', 'rejected'] as const;

export type DecisionFilterName = Exclude<keyof DecisionFilter, 'page'>;

const dayOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : undefined;

/** Keeps the list's filter and page in the URL. Invalid values count as missing. */
export const useDecisionFilter = () => {
  const { query, change } = useFilterQuery();
  const decision = OUTCOMES.find((one) => one === query.get('decision'));
  const admin = queryText(query, 'admin', contract.listDecisions.admin.maxLength);
  const [from, to] = [dayOf(query.get('from_date')), dayOf(query.get('to_date'))];
  const filter: DecisionFilter = {
    page: pageNumber(query),
    ...(decision && { decision }),
    ...(admin !== '' && { admin }),
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
  };
  return { filter, change };
};
