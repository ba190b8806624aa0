import { RequestBudget } from '../../contracts/checks/reach/ask.ts';
import { examineReach } from '../../contracts/checks/reach/reachable.ts';

const LIMIT_MS = 5000;

/**
 * Sends one request to a backend. Returns why the site cannot use the backend, with a remedy.
 * Returns null if the site can use it.
 */
export const problemOfBackend = async (backend: string): Promise<string | null> => {
  const { ask } = new RequestBudget({ responseMs: LIMIT_MS, allMs: LIMIT_MS });
  const { result } = examineReach([
    await ask(new URL('/api/advertisements/get_all/', backend).href),
  ]);
  return result.result === 'failed'
    ? `${result.differences.join()}. ${result.advice ?? ''}.`
    : null;
};
