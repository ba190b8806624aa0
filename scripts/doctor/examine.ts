import { RequestBudget, type Answer, type Outcome } from './ask.ts';
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
import type { Backend } from './backend.ts';

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
  const list = await askPublicly(backend, 'listAdvertisements');
  const reach = inGroup('Reachable', [examineReach(list)]);
  // A missing or moved backend is reported once and not for every call.
  if (!list.answered || (list.status >= 300 && list.status < 400)) return reach;

  const findings = [...reach, ...inGroup('Reachable', [examineClock(list)])];
  findings.push(...(await examineCors(backend, list)));
  findings.push(...inGroup('Calls', await examineCalls(backend, siteCalls)));
  if (list.status < SERVER_ERROR) {
    findings.push(...inGroup('Content', [examineList(list)]));
    findings.push(...inGroup('Media', await examineMedia(backend, list)));
    findings.push(...inGroup('Speed', examineEconomy(list)));
  }
  if (account !== undefined) {
    findings.push(...inGroup('Signed in', await examineSignIn(backend, account)));
  }
  return findings;
};

const examineCors = async (backend: Backend, list: Answer): Promise<Finding[]> => {
  if (backend.origin === backend.siteOrigin) {
    const text = 'Site and API share one origin: nothing to allow';
    return inGroup('CORS', [{ subject: 'origin', level: 'ok', text }]);
  }
  const refused = await askPublicly(backend, 'getProfile');
  return inGroup('CORS', [
    ...examineAnswers(backend, list, refused),
    ...(await examinePreflights(backend, siteCalls)),
  ]);
};

const askPublicly = ({ ask, apiBase, siteOrigin }: Backend, id: string): Promise<Outcome> =>
  ask(apiBase + siteCall(id).path, { headers: { origin: siteOrigin } });
