import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import { mutationsOf, put, without, type Handler, type Mutation } from './mutation.ts';

const MS_PER_S = 1000;
const DAY_S = 86_400;
const nowS = () => Math.floor(Date.now() / MS_PER_S);

const ISSUED = [
  ['loginUser', 'access_token'],
  ['registerUser', 'access_token'],
  ['refreshToken', 'data.accessToken'],
] as const;

type Claims = Readonly<Record<string, (claims: Fields) => Fields>>;

/** Maps each token that a mutation has changed to the backend's own token. */
const genuine = new Map<string, string>();

export const withGenuineTokens = (text: string): string =>
  text.replaceAll(/[\w.-]+/g, (word) => genuine.get(word) ?? word);

/** Gives the site a changed token instead of the backend's. */
export const reissue = (path: string, change: (token: string) => string): Handler =>
  put(path, (token) => {
    const changed = change(String(token));
    genuine.set(changed, String(token));
    return changed;
  });

const reclaim =
  (change: (claims: Fields) => Fields) =>
  (token: string): string => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = fieldsOf(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    const changed = Buffer.from(JSON.stringify(change(claims))).toString('base64url');
    return [header, changed, signature].join('.');
  };

/** The claims about the person may be in an object of the token or at its top level. */
const ofPerson =
  (change: (person: Fields) => Fields) =>
  (claims: Fields): Fields =>
    isRecord(claims.user) ? { ...claims, user: change(claims.user) } : change(claims);

const BREAKING: Claims = {
  'has no exp': (claims) => without(claims, 'exp'),
  'has exp as text': (claims) => ({ ...claims, exp: String(claims.exp) }),
  'has exp in milliseconds': (claims) => ({ ...claims, exp: Number(claims.exp) * MS_PER_S }),
  'has expired': (claims) => ({ ...claims, exp: nowS() - 60 }),
  'lives 20 seconds': (claims) => ({ ...claims, exp: nowS() + 20 }),
  'has no user': (claims) => without(claims, 'user'),
  'has only sub and role': ({ exp }) => ({ exp, sub: '7', role: 'user' }),
  'has no id of the user': ofPerson((person) => without(without(person, 'id'), 'user_id')),
  'has userId': (claims) => ({
    ...without(claims, 'user'),
    ...without(fieldsOf(claims.user), 'id'),
    userId: 7,
  }),
  'has no role': ofPerson((person) => without(person, 'role')),
  'has the role in capitals': ofPerson((person) => ({
    ...person,
    role: String(person.role).toUpperCase(),
  })),
  'has the same id for all users': ofPerson((person) => ({ ...person, id: 1 })),
  'makes every user an admin': ofPerson((person) => ({ ...person, role: 'admin' })),
  'has the role under another name': ofPerson(({ role, ...person }) => ({
    ...person,
    user_role: role,
  })),
};

const HARMLESS: Claims = {
  'has more claims': (claims) => ({
    iss: 'backend',
    jti: 'a',
    token_type: 'access',
    ...claims,
    scopes: ['read'],
  }),
  'has more of roles': ofPerson((person) => ({ ...person, roles: ['staff'], is_staff: true })),
  'lives 30 days': (claims) => ({ ...claims, exp: nowS() + 30 * DAY_S }),
  'has exp with a fraction': (claims) => ({ ...claims, exp: Number(claims.exp) + 0.25 }),
  'has the person at the top': ({ user, ...claims }) => {
    const { id, ...person } = fieldsOf(user);
    return { ...claims, ...person, user_id: id };
  },
  'has the claims in another order': (claims) =>
    Object.fromEntries(Object.entries(claims).toReversed()),
};

export const TOKENS: readonly Mutation[] = ISSUED.flatMap(([operation, path]) => {
  const handlersOf = (changes: Claims) =>
    Object.fromEntries(
      Object.entries(changes).map(([what, change]) => [
        `the token ${what}`,
        reissue(path, reclaim(change)),
      ]),
    );
  const opaque = { 'the token is not a JWT': reissue(path, () => crypto.randomUUID()) };
  return [
    ...mutationsOf('breaking', { [operation]: { ...handlersOf(BREAKING), ...opaque } }),
    ...mutationsOf('harmless', { [operation]: handlersOf(HARMLESS) }),
  ];
});
