import { RequestBudget, type Answer, type Outcome } from './ask.ts';
import type { Backend } from './backend.ts';
import { siteCall, siteCalls } from './calls.ts';
import { examineAddress } from './checks/address.ts';
import { examineCalls } from './checks/calls.ts';
import { examineAnswers } from './checks/cors.ts';
import { examineEconomy } from './checks/hints.ts';
import { examineList } from './checks/list.ts';
import { examineMedia } from './checks/media.ts';
import { examinePreflights } from './checks/preflights.ts';
import { examineClock, examineReach } from './checks/reach.ts';
import { examineSignIn, type Account } from './checks/sign-in.ts';
import { inGroup, type Finding } from './finding.ts';
import { probeCall } from './not-found.ts';

export interface Examination {
  findings: Finding[];
  /** How many questions were answered. */
  answers: number;
}

interface Request {
  apiUrl: string;
  siteOrigin: string;
  account?: Account;
  answerLimitMs: number;
}

const ALL_LIMIT_MS = 120_000;
const SERVER_ERROR = 500;

/**
 * Checks a backend the way the site uses it. Nothing is written there: calls are made signed
 * out, with empty bodies, and for things that no backend has.
 */
export const examine = async (request: Request): Promise<Examination> => {
  const { apiUrl, siteOrigin, answerLimitMs } = request;
  const requests = new RequestBudget({ answerMs: answerLimitMs, allMs: ALL_LIMIT_MS });
  const { origin, results } = examineAddress(apiUrl, siteOrigin);
  const findings = inGroup('Address', results);
  if (origin !== null) {
    const backend = { ask: requests.ask, origin, apiBase: `${origin}/api`, siteOrigin };
    findings.push(...(await examineBackend(backend, request.account)));
  }
  return { findings, answers: requests.answers };
};

const examineBackend = async (backend: Backend, account?: Account): Promise<Finding[]> => {
  const { findings, list } = await examineConnection(backend);
  if (list === null) return findings;
  findings.push(...inGroup('Calls', await examineCalls(backend, siteCalls)));
  if (list.status < SERVER_ERROR) {
    findings.push(...inGroup('Content', [examineList(list)]));
    findings.push(...inGroup('Pictures', await examineMedia(backend, list)));
    findings.push(...inGroup('Speed', examineEconomy(list)));
  }
  if (account !== undefined) {
    findings.push(...inGroup('Signed in', await examineSignIn(backend, account)));
  }
  return findings;
};

/** Whether the site's pages reach the backend; `list` is null if nothing else can be found out. */
export const examineConnection = async (
  backend: Backend,
): Promise<{ findings: Finding[]; list: Answer | null }> => {
  const calls = ['listAdvertisements', 'getProfile', 'loginUser'];
  const outcomes: Outcome[] = [];
  for (const id of calls) {
    outcomes.push(await probeCall(backend, siteCall(id)));
    // A backend that does not answer is asked, and waited for, once.
    if (!outcomes[0]?.answered) break;
  }
  const { result, list } = examineReach(outcomes);
  const findings = inGroup('Reachable', [result]);
  if (list === null) return { findings, list };
  findings.push(...inGroup('Reachable', [examineClock(list)]));
  findings.push(...(await examineCors(backend, list, outcomes[1])));
  return { findings, list };
};

const examineCors = async (
  backend: Backend,
  list: Answer,
  refused: Outcome | undefined,
): Promise<Finding[]> => {
  if (backend.origin === backend.siteOrigin) {
    const text = 'Site and API share one origin: nothing to allow';
    return inGroup('CORS', [{ subject: 'origin', level: 'ok', text }]);
  }
  return inGroup('CORS', [
    ...examineAnswers(backend, list, refused),
    ...(await examinePreflights(backend, siteCalls)),
  ]);
};
