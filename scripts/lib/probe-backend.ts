import { RequestBudget } from '../../contracts/checks/reach/ask.ts';
import { examineReach } from '../../contracts/checks/reach/reachable.ts';

const LIMIT_MS = 5000;

/** Returns why the site cannot use a backend, with a remedy; null if it can. */
export const problemOfBackend = async (backend: string): Promise<string | null> => {
  const { ask } = new RequestBudget({ responseMs: LIMIT_MS, allMs: LIMIT_MS });
  const { result } = examineReach([
    await ask(new URL('/api/advertisements/get_all/', backend).href),
  ]);
  return result.result === 'failed'
    ? `${result.differences.join()}. ${result.advice ?? ''}.`
    : null;
};
