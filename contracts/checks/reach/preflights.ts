import { sideBySide } from '../../../packages/runner/side-by-side.ts';
import { LANES, isRedirect, type ProbeResult, type Backend } from './ask.ts';
import { nameOf, preflightHeaders, type Call } from './site-calls.ts';
import { found, passed, type Check } from '../check.ts';
import { corsObstacle } from './cors.ts';

/** Browsers allow these methods even if Access-Control-Allow-Methods does not name them. */
const SIMPLE_METHODS = ['GET', 'HEAD', 'POST'];
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

interface Obstacle {
  text: string;
  advice: string;
}

/** Calls whose preflights have the same method and headers. */
interface Kind {
  method: string;
  headers: string[];
  calls: Call[];
}

interface Verdict {
  name: string;
  result: 'failed' | 'hint';
  asked: number;
  obstacles: Map<string, Obstacle & { calls: Call[] }>;
}

/**
 * Sends the preflights that a browser would send. Returns a check for each kind of call that CORS
 * allows, and a check for each fault that blocks calls. A fault that blocks only undocumented calls
 * has the result `hint`.
 */
export const examinePreflights = async (
  backend: Backend,
  calls: readonly Call[],
): Promise<Check[]> => {
  const verdicts = await sideBySide(kindsOf(calls), LANES, (kind) => examineKind(backend, kind));
  const allowed = verdicts.filter(({ obstacles }) => obstacles.size === 0);
  return [
    ...allowed.map(({ name, asked }) =>
      passed(`preflight ${name}`, `${asked} checked, all allowed`),
    ),
    ...resultsOf(verdicts),
  ];
};

const resultsOf = (verdicts: readonly Verdict[]): Check[] => {
  const texts = new Set(verdicts.flatMap(({ obstacles }) => [...obstacles.keys()]));
  return [...texts].flatMap((text) => {
    const concerned = verdicts.filter(({ obstacles }) => obstacles.has(text));
    const [first] = concerned;
    const obstacle = first?.obstacles.get(text);
    if (first === undefined || obstacle === undefined) return [];
    const describe = ({ name, asked, obstacles }: Verdict): string => {
      const calls = obstacles.get(text)?.calls ?? [];
      return calls.length === asked ? name : calls.map(nameOf).join('; ');
    };
    const before =
      concerned.length === verdicts.length
        ? 'every kind of call'
        : concerned.map(describe).join('; ');
    const result = concerned.some((verdict) => verdict.result === 'failed') ? 'failed' : 'hint';
    const subject = concerned.length === 1 ? `preflight ${first.name}` : 'preflights';
    const blocked = concerned.flatMap(({ obstacles }) => obstacles.get(text)?.calls ?? []);
    const operations = blocked.map(({ id }) => id);
    const finding = found(result, subject, `${text} (${before})`, obstacle.advice, 'cors');
    return [{ ...finding, operations }];
  });
};

const kindsOf = (calls: readonly Call[]): Kind[] => {
  const kinds = new Map<string, Kind>();
  for (const call of calls) {
    const headers = preflightHeaders(call);
    if (headers.length === 0 && SIMPLE_METHODS.includes(call.method)) continue;
    const key = `${call.method} ${headers.join()}`;
    const kind = kinds.get(key) ?? { method: call.method, headers, calls: [] };
    kind.calls.push(call);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
};

const examineKind = async (backend: Backend, kind: Kind): Promise<Verdict> => {
  const documented = kind.calls.filter(({ tier }) => tier === 'documented');
  const calls = documented.length > 0 ? documented : kind.calls.slice(0, 1);
  const obstacles: Verdict['obstacles'] = new Map();
  for (const call of calls) {
    const obstacle = await obstacleTo(backend, kind, call);
    if (obstacle === null) continue;
    const same = obstacles.get(obstacle.text) ?? { ...obstacle, calls: [] };
    same.calls.push(call);
    obstacles.set(obstacle.text, same);
  }
  const result = documented.length > 0 ? 'failed' : 'hint';
  const headers = kind.headers.length > 0 ? ` with ${kind.headers.join(', ')}` : '';
  return { name: kind.method + headers, result, asked: calls.length, obstacles };
};

const obstacleTo = async (backend: Backend, kind: Kind, call: Call): Promise<Obstacle | null> => {
  const outcome = await backend.ask(backend.apiBase + call.path, {
    method: 'OPTIONS',
    headers: {
      origin: backend.siteOrigin,
      'access-control-request-method': kind.method,
      ...(kind.headers.length > 0 && { 'access-control-request-headers': kind.headers.join(',') }),
    },
  });
  return judge(outcome, kind, backend.siteOrigin);
};

const judge = (
  outcome: ProbeResult,
  { method, headers }: Kind,
  siteOrigin: string,
): Obstacle | null => {
  if (!outcome.responded) return { text: outcome.text, advice: outcome.advice };
  const { status } = outcome;
  if (isRedirect(outcome)) {
    return {
      text: `The preflight is redirected (${status}), which browsers reject`,
      advice: 'Serve the path exactly as requested',
    };
  }
  const obstacle = corsObstacle(outcome.headers, siteOrigin);
  if (status === UNAUTHORIZED || status === FORBIDDEN) {
    const before = 'before authenticating: browsers send no token with it';
    return {
      text: [`The preflight gets ${status}`, obstacle?.text].filter(Boolean).join(': '),
      advice:
        obstacle === null
          ? `Respond to OPTIONS ${before}`
          : `${obstacle.advice}, and respond to OPTIONS ${before}`,
    };
  }
  if (obstacle !== null) return obstacle;
  if (status < 200 || status >= 300) {
    return {
      text: `The preflight gets ${status}`,
      advice: 'Respond to OPTIONS with 200 or 204, before looking up the call itself',
    };
  }
  const methods = listOf(outcome.headers, 'access-control-allow-methods');
  if (!SIMPLE_METHODS.includes(method) && !methods.includes(method.toLowerCase())) {
    return {
      text: `The method ${method} is not allowed`,
      advice: 'Name it in Access-Control-Allow-Methods',
    };
  }
  // If a request has credentials, browsers do not read * in the response as "every header".
  const allowed = listOf(outcome.headers, 'access-control-allow-headers');
  const missing = headers.filter((name) => !allowed.includes(name));
  if (missing.length === 0) return null;
  return {
    text: `The header ${missing.join(', ')} is not allowed`,
    advice: 'Name it in Access-Control-Allow-Headers',
  };
};

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
