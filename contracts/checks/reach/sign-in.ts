import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import type { ProbeResponse, ProbeResult, Backend } from './ask.ts';
import { siteCall } from './site-calls.ts';
import { failed, passed, warning, type Check } from '../check.ts';
import { advertisementsOf } from './list.ts';
import { problemOfToken } from '../access-token.ts';

export interface Account {
  email: string;
  password: string;
}

const OK = 200;
const UNAUTHORIZED = 401;

/** Checks the calls of a session: sign-in, profile, own advertisements, token refresh, sign-out. */
export const examineSignIn = async (backend: Backend, account: Account): Promise<Check[]> => {
  const { email, password } = account;
  const signedIn = await post(backend, 'loginUser', { email, password });
  const { access_token: access, refresh_token: refresh } = fieldsOf(signedIn.json);
  if (typeof access !== 'string' || typeof refresh !== 'string') {
    return [
      notWorking(
        'sign-in',
        signedIn,
        'Return access_token and refresh_token; check the account too',
      ),
    ];
  }
  const results: Check[] = [
    passed('sign-in', 'tokens received'),
    examineToken(access),
    examineProfile(await read(backend, 'getProfile', access)),
    examineOwnList(await read(backend, 'listOwnAdvertisements', access)),
    examineForged(await read(backend, 'getProfile', 'no.such.token')),
  ];
  const renewed = await post(backend, 'refreshToken', { refreshToken: refresh });
  const { accessToken, refreshToken } = fieldsOf(fieldsOf(renewed.json).data);
  const isRenewed = typeof accessToken === 'string' && typeof refreshToken === 'string';
  results.push(
    isRenewed
      ? passed('refresh', 'new tokens received')
      : notWorking('refresh', renewed, 'Return {"data": {"accessToken", "refreshToken"}}'),
  );
  await post(backend, 'logoutUser', { refreshToken: isRenewed ? refreshToken : refresh });
  return results;
};

const examineToken = (token: string): Check => {
  const subject = 'access token';
  const problem = problemOfToken(token);
  if (problem === null) return passed(subject, 'has exp, id and role');
  const advice = 'Return a JWT with exp, in seconds since 1970, and user {id, role}';
  return failed(subject, `It ${problem}`, advice);
};

interface Reply {
  json: unknown;
  status: number;
  text: string;
}

const replyOf = (outcome: ProbeResult): Reply =>
  outcome.responded
    ? { json: outcome.json, status: outcome.status, text: messageOf(outcome) }
    : { json: undefined, status: 0, text: outcome.text };

const messageOf = ({ json, status }: ProbeResponse): string => {
  const { error, message, detail } = fieldsOf(json);
  const text = [error, message, detail].find((value) => typeof value === 'string');
  return text === undefined ? `it responds with ${status}` : `it responds with ${status}: ${text}`;
};

const post = async ({ ask, apiBase }: Backend, id: string, body: Fields): Promise<Reply> => {
  const { method, path } = siteCall(id);
  const headers = { 'content-type': 'application/json' };
  return replyOf(await ask(apiBase + path, { method, headers, body: JSON.stringify(body) }));
};

const read = async ({ ask, apiBase }: Backend, id: string, token: string): Promise<ProbeResult> => {
  const { method, path } = siteCall(id);
  return ask(apiBase + path, { method, headers: { authorization: `Bearer ${token}` } });
};

const notWorking = (subject: string, { text }: Reply, advice: string): Check =>
  failed(subject, `It does not work: ${text}`, advice);

const examineProfile = (outcome: ProbeResult): Check => {
  const subject = 'profile';
  const reply = replyOf(outcome);
  if (reply.status !== OK) return notWorking(subject, reply, 'Accept the token issued at sign-in');
  const profile = fieldsOf(reply.json);
  const missing = [
    ...['id', 'email', 'role', 'user_profile'].filter((name) => !(name in profile)),
    ...['first_name', 'last_name'].filter((name) => !(name in fieldsOf(profile.user_profile))),
  ];
  if (missing.length > 0) {
    return failed(
      subject,
      `It has no ${missing.join(', ')}`,
      'Return the fields of Profile in openapi.yaml',
    );
  }
  if (!('subscription_profile' in profile) && !('is_active' in profile)) {
    return warning(
      subject,
      'It does not include a membership: every user counts as a non-member',
      'Return subscription_profile (null for none), or its fields next to the others',
    );
  }
  return passed(subject, 'user and membership');
};

const examineOwnList = (outcome: ProbeResult): Check => {
  const subject = 'own advertisements';
  if (outcome.responded && outcome.status === OK && advertisementsOf(outcome) !== null) {
    return passed(subject, 'a list');
  }
  return notWorking(subject, replyOf(outcome), 'Return 200 with a JSON array');
};

const examineForged = (outcome: ProbeResult): Check => {
  const subject = 'a forged token';
  const { status } = replyOf(outcome);
  if (status === UNAUTHORIZED) return passed(subject, 'is rejected (401)');
  return failed(
    subject,
    `gets ${status}, not 401`,
    'Return 401 "Invalid token": only a 401 makes the site refresh the session',
  );
};
