import { readUpdates } from '../../domain/articles/read-updates.ts';
import { operation } from '../operation.ts';
import { presentUpdate } from './present.ts';

/** Lists the live updates of a story that are newer than a time or have changed since a cursor. */
export const listUpdates = operation<'listUpdates'>(async ({ services, params, query }) => {
  const { isLive, results, ...changes } = await readUpdates(services, params.slug, query);
  return {
    status: 200,
    body: { is_live: isLive, results: results.map(presentUpdate), ...changes },
  };
});
