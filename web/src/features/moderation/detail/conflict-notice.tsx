import { useQuery } from '@tanstack/react-query';
import { STATUS, type Advertisement } from '~/shared/advertisement/present.ts';
import { useApi } from '~/shared/api/api-context.ts';
import { FormAlert } from '~/shared/forms/form-alert.tsx';
import { formatDateTime } from '~/shared/lib/dates.ts';
import { historyQuery } from '../api/review.ts';
import { sentenceOf } from './history.tsx';
import type { Conflict } from './use-review.ts';

interface Props {
  conflict: Conflict;
  advertisement: Advertisement;
}

export function ConflictNotice({ conflict: { message, seen }, advertisement }: Props) {
  const { data: history } = useQuery(historyQuery(useApi(), advertisement.id));
  const [newest] = history ?? [];
  const isNews = newest !== undefined && Date.parse(newest.at) > (Date.parse(seen ?? '') || 0);
  const now = isNews
    ? `${sentenceOf(newest)} on ${formatDateTime(newest.at)}.`
    : `It is now ${STATUS[advertisement.status].label}.`;
  return (
    <FormAlert>
      {`${message} ${now} Your decision was not applied. The current status is shown below.`}
    </FormAlert>
  );
}
