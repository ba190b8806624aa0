import { RequestBudget, type ProbeResponse, type ProbeResult, type Backend } from './ask.ts';
import { siteCall, siteCalls } from './site-calls.ts';
import { examineUrl } from './url.ts';
import { examineCalls } from './calls.ts';
import { examineResponses } from './cors.ts';
import { remediesOf, withRemedies } from './framework.ts';
import { examineEconomy } from './hints.ts';
import { decideInBrowser } from './in-browser.ts';
import { examineList } from './list.ts';
import { examineMedia } from './media.ts';
import { examinePreflights } from './preflights.ts';
import { examineClock, examineReach } from './reachable.ts';
import { examineSignIn, type Account } from './sign-in.ts';
import { inArea, passed, type Check } from '../check.ts';
import { probeAsBrowser } from './not-found.ts';

export interface Examination {
  checks: Check[];
  responses: number;
}

interface Request {
  apiUrl: string;
  siteOrigin: string;
  account?: Account;
  responseLimitMs: number;
  inBrowser?: boolean;
}

type Remedies = ReturnType<typeof remediesOf>;

const ALL_LIMIT_MS = 120_000;
const SERVER_ERROR = 500;

/** Checks whether the site can use a backend. Its requests change no data. */
export const examine = async (request: Request): Promise<Examination> => {
  const { apiUrl, siteOrigin, responseLimitMs, inBrowser = false } = request;
  const requests = new RequestBudget({ responseMs: responseLimitMs, allMs: ALL_LIMIT_MS });
  const { origin, results } = examineUrl(apiUrl, siteOrigin);
  const checks = inArea('URL', results);
  if (origin !== null) {
    const backend = { ask: requests.ask, origin, apiBase: `${origin}/api`, siteOrigin, inBrowser };
    checks.push(...(await examineBackend(backend, request.account)));
  }
  return { checks, responses: requests.responses };
};

const examineBackend = async (backend: Backend, account?: Account): Promise<Check[]> => {
  const { checks, list, remedies, cors } = await examineConnection(backend);
  if (list === null) return checks;
  checks.push(...(await cors));
  const note = (area: string, findings: readonly Check[]) =>
    checks.push(...inArea(area, withRemedies(findings, remedies)));
  note('Calls', await examineCalls(backend, siteCalls));
  if (list.status < SERVER_ERROR) {
    note('Content', [examineList(list)]);
    note('Pictures', await examineMedia(backend, list));
    note('Speed', examineEconomy(list));
  }
  if (account !== undefined) {
    checks.push(...inArea('Signed in', await examineSignIn(backend, account)));
  }
  return checks;
};

interface Connection {
  checks: Check[];
  list: ProbeResponse | null;
  remedies: Remedies;
  /** The CORS checks, as a promise because they take a few seconds in Chromium. */
  cors: Promise<Check[]>;
}

/** Checks whether the site's pages can reach the backend at all. */
export const examineConnection = async (backend: Backend): Promise<Connection> => {
  const calls = ['listAdvertisements', 'getProfile', 'loginUser'];
  const outcomes: ProbeResult[] = [];
  for (const id of calls) {
    outcomes.push((await probeAsBrowser(backend, siteCall(id))).outcome);
    // If the first request gets no response, further requests would only wait for their timeouts.
    if (!outcomes[0]?.responded) break;
  }
  const { result, list } = examineReach(outcomes);
  const checks = inArea('Reachable', [result]);
  if (list === null) return { checks, list, remedies: {}, cors: Promise.resolve([]) };
  const unknown = await backend.ask(`${backend.apiBase}/there-is-no-such-call/`);
  const remedies = remediesOf([...outcomes, unknown].filter((outcome) => outcome.responded));
  checks.push(...inArea('Reachable', [examineClock(list)]));
  const byHeaders = await examineCors(backend, list, outcomes[1]);
  const decided = backend.inBrowser ? decideInBrowser(byHeaders, backend) : byHeaders;
  const cors = Promise.resolve(decided).then((all) => inArea('CORS', withRemedies(all, remedies)));
  return { checks, list, remedies, cors };
};

const examineCors = async (
  backend: Backend,
  list: ProbeResponse,
  refused: ProbeResult | undefined,
): Promise<Check[]> => {
  if (backend.origin === backend.siteOrigin) {
    const text = 'Site and API share one origin: nothing to allow';
    return [passed('origin', text)];
  }
  return [
    ...examineResponses(backend, list, refused),
    ...(await examinePreflights(backend, siteCalls)),
  ];
};
