import { Asking, type Answer, type Outcome } from './ask.ts';
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
import { under, type Finding } from './finding.ts';
import type { Patient } from './patient.ts';

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
 * Looks at a backend as the site would use it. Nothing is written there: calls are asked for signed
 * out, with empty bodies, and for things that no backend has.
 */
export async function examine(request: Request): Promise<Examination> {
  const { apiUrl, siteOrigin, answerLimitMs } = request;
  const asking = new Asking({ answerMs: answerLimitMs, allMs: ALL_LIMIT_MS });
  const { origin, remarks } = examineAddress(apiUrl, siteOrigin);
  const findings = under('Address', remarks);
  if (origin !== null) {
    const patient = { ask: asking.ask, origin, apiBase: `${origin}/api`, siteOrigin };
    findings.push(...(await examineBackend(patient, request.account)));
  }
  return { findings, answers: asking.answers };
}

async function examineBackend(patient: Patient, account?: Account): Promise<Finding[]> {
  const list = await askPublicly(patient, 'listAdvertisements');
  const reach = under('Reachable', [examineReach(list)]);
  // What is not there, or elsewhere, is told once and not for every call.
  if (!list.answered || (list.status >= 300 && list.status < 400)) return reach;

  const findings = [...reach, ...under('Reachable', [examineClock(list)])];
  findings.push(...(await examineCors(patient, list)));
  findings.push(...under('Calls', await examineCalls(patient, siteCalls)));
  if (list.status < SERVER_ERROR) {
    findings.push(...under('Content', [examineList(list)]));
    findings.push(...under('Media', await examineMedia(patient, list)));
    findings.push(...under('Speed', examineEconomy(list)));
  }
  if (account !== undefined) {
    findings.push(...under('Signed in', await examineSignIn(patient, account)));
  }
  return findings;
}

async function examineCors(patient: Patient, list: Answer): Promise<Finding[]> {
  if (patient.origin === patient.siteOrigin) {
    const text = 'Site and API share one origin: nothing to allow';
    return under('CORS', [{ subject: 'origin', level: 'ok', text }]);
  }
  const refused = await askPublicly(patient, 'getProfile');
  return under('CORS', [
    ...examineAnswers(patient, list, refused),
    ...(await examinePreflights(patient, siteCalls)),
  ]);
}

function askPublicly({ ask, apiBase, siteOrigin }: Patient, id: string): Promise<Outcome> {
  return ask(apiBase + siteCall(id).path, { headers: { origin: siteOrigin } });
}
