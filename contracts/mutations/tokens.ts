import { fieldsOf, isRecord, type Fields } from '../../openapi/document.ts';
import { reclaim, reissue, without, type Mutation } from './exchange.ts';

const MS_PER_S = 1000;
const DAY_S = 86_400;
const nowS = () => Math.floor(Date.now() / MS_PER_S);

const ISSUED = [
  ['loginUser', 'access_token'],
  ['registerUser', 'access_token'],
  ['refreshToken', 'data.accessToken'],
] as const;

/** The claims about the person may be in an object of the token or at its top level. */
const ofPerson =
  (change: (person: Fields) => Fields) =>
  (claims: Fields): Fields =>
    isRecord(claims.user) ? { ...claims, user: change(claims.user) } : change(claims);

const renamed =
  (from: readonly string[], to: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [from.includes(name) ? to : name, value]),
    );
const IDS = ['id', 'user_id'];

const BREAKING: Readonly<Record<string, (claims: Fields) => Fields>> = {
  'has no exp': (claims) => without(claims, 'exp'),
  'has exp as text': (claims) => ({ ...claims, exp: String(claims.exp) }),
  'has exp in milliseconds': (claims) => ({ ...claims, exp: Number(claims.exp) * MS_PER_S }),
  'has expired': (claims) => ({ ...claims, exp: nowS() - 60 }),
  'lives 20 seconds': (claims) => ({ ...claims, exp: nowS() + 20 }),
  'has no user': (claims) => without(claims, 'user'),
  'has only sub and role': ({ exp }) => ({ exp, sub: '7', role: 'user' }),
  'has no id of the user': ofPerson((person) => IDS.reduce(without, person)),
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
  'has the same id for everybody': ofPerson((person) => ({ ...person, id: 1 })),
  'makes everybody an admin': ofPerson((person) => ({ ...person, role: 'admin' })),
  'has the role under another name': ofPerson(renamed(['role'], 'user_role')),
};

const HARMLESS: Readonly<Record<string, (claims: Fields) => Fields>> = {
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

export const TOKENS: readonly Mutation[] = ISSUED.flatMap(([operation, at]) => {
  const of = (changes: typeof BREAKING, breaks: Mutation['breaks']) =>
    Object.entries(changes).map(([what, change]): Mutation => ({
      operation,
      name: `the token ${what}`,
      breaks,
      handle: reissue(at, reclaim(change)),
    }));
  const opaque = reissue(at, () => crypto.randomUUID());
  return [
    ...of(BREAKING, 'documented'),
    ...of(HARMLESS, null),
    { operation, name: 'the token is no JWT', breaks: 'documented', handle: opaque },
  ];
});
