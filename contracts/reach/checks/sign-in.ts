import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import type { Answer, Outcome } from '../ask.ts';
import { siteCall } from '../calls.ts';
import type { CheckResult } from '../finding.ts';
import type { Backend } from '../backend.ts';
import { advertisementsOf } from './list.ts';
import { examineToken } from './token.ts';

/** Somebody who may sign in to the backend. */
export interface Account {
  email: string;
  password: string;
}

const OK = 200;
const UNAUTHORIZED = 401;

/** Signs in, reads what is the person's own, renews the session, and ends it again. */
export const examineSignIn = async (backend: Backend, account: Account): Promise<CheckResult[]> => {
  const { email, password } = account;
  const signedIn = await post(backend, 'loginUser', { email, password });
  const { access_token: access, refresh_token: refresh } = fieldsOf(signedIn.json);
  if (typeof access !== 'string' || typeof refresh !== 'string') {
    return [
      failed('sign-in', signedIn, 'Return access_token and refresh_token; check the account too'),
    ];
  }
  const results: CheckResult[] = [
    { subject: 'sign-in', level: 'ok', text: 'tokens received' },
    ...examineToken(access, Date.now()),
    examineProfile(await read(backend, 'getProfile', access)),
    examineOwnList(await read(backend, 'listOwnAdvertisements', access)),
    examineForged(await read(backend, 'getProfile', 'no.such.token')),
  ];
  const renewed = await post(backend, 'refreshToken', { refreshToken: refresh });
  const { accessToken, refreshToken } = fieldsOf(fieldsOf(renewed.json).data);
  const isRenewed = typeof accessToken === 'string' && typeof refreshToken === 'string';
  results.push(
    isRenewed
      ? { subject: 'refresh', level: 'ok', text: 'new tokens received' }
      : failed('refresh', renewed, 'Return {"data": {"accessToken", "refreshToken"}}'),
  );
  await post(backend, 'logoutUser', { refreshToken: isRenewed ? refreshToken : refresh });
  return results;
};

interface Reply {
  json: unknown;
  status: number;
  text: string;
}

const replyOf = (outcome: Outcome): Reply =>
  outcome.answered
    ? { json: outcome.json, status: outcome.status, text: messageOf(outcome) }
    : { json: undefined, status: 0, text: outcome.text };

const messageOf = ({ json, status }: Answer): string => {
  const { error, message, detail } = fieldsOf(json);
  const text = [error, message, detail].find((value) => typeof value === 'string');
  return text === undefined ? `it responds with ${status}` : `it responds with ${status}: ${text}`;
};

const post = async ({ ask, apiBase }: Backend, id: string, body: Fields): Promise<Reply> => {
  const { method, path } = siteCall(id);
  const headers = { 'content-type': 'application/json' };
  return replyOf(await ask(apiBase + path, { method, headers, body: JSON.stringify(body) }));
};

const read = async ({ ask, apiBase }: Backend, id: string, token: string): Promise<Outcome> => {
  const { method, path } = siteCall(id);
  return ask(apiBase + path, { method, headers: { authorization: `Bearer ${token}` } });
};

const failed = (subject: string, { text }: Reply, advice: string): CheckResult => ({
  subject,
  level: 'problem',
  text: `It does not work: ${text}`,
  advice,
});

const examineProfile = (outcome: Outcome): CheckResult => {
  const subject = 'profile';
  const reply = replyOf(outcome);
  if (reply.status !== OK) return failed(subject, reply, 'Accept the token issued at sign-in');
  const profile = fieldsOf(reply.json);
  const missing = [
    ...['id', 'email', 'role', 'user_profile'].filter((name) => !(name in profile)),
    ...['first_name', 'last_name'].filter((name) => !(name in fieldsOf(profile.user_profile))),
  ];
  if (missing.length > 0) {
    return {
      subject,
      level: 'problem',
      text: `It has no ${missing.join(', ')}`,
      advice: 'Return the fields of Profile in openapi.yaml',
    };
  }
  if (!('subscription_profile' in profile) && !('is_active' in profile)) {
    return {
      subject,
      level: 'warning',
      text: 'It does not include a membership: every user counts as a non-member',
      advice: 'Return subscription_profile (null for none), or its fields next to the others',
    };
  }
  return { subject, level: 'ok', text: 'user and membership' };
};

const examineOwnList = (outcome: Outcome): CheckResult => {
  const subject = 'own advertisements';
  if (outcome.answered && outcome.status === OK && advertisementsOf(outcome) !== null) {
    return { subject, level: 'ok', text: 'a list' };
  }
  return failed(subject, replyOf(outcome), 'Return 200 with a JSON array');
};

const examineForged = (outcome: Outcome): CheckResult => {
  const subject = 'a forged token';
  const { status } = replyOf(outcome);
  if (status === UNAUTHORIZED) return { subject, level: 'ok', text: 'is rejected (401)' };
  return {
    subject,
    level: 'problem',
    text: `gets ${status}, not 401`,
    advice: 'Return 401 "Invalid token": only a 401 makes the site refresh the session',
  };
};
