import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import { isErrorText } from '../../../openapi/reason-phrases.ts';

/** Names of fields in which a backend may wrap the object that it has received. */
const WRAPPERS = ['data', 'profile', 'user', 'user_profile', 'advertisement'];
/** The names of fields that a response must repeat unchanged. */
const IS_KEPT = /^(?!.*(token|password|otp|phone))/i;

/** Forms send line breaks as CRLF, so CRLF is replaced by LF before a comparison. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

/** Upper and lower case do not matter in an email address. */
const isSame = (name: string, told: unknown, sent: unknown): boolean =>
  name === 'email'
    ? String(told).toLowerCase() === String(sent).toLowerCase()
    : plain(told) === plain(sent);

const contradictionsIn = (response: Fields, sent: Fields): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => {
      const told = response[name] ?? null;
      return (
        typeof value === 'string' &&
        IS_KEPT.test(name) &&
        told !== null &&
        typeof told !== 'object' &&
        !isSame(name, told, value)
      );
    })
    .map(
      ([name, value]) =>
        `"${name}" is ${JSON.stringify(response[name])} instead of ${JSON.stringify(value)}`,
    );

const sentBy = async (request: Request): Promise<Fields> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return fieldsOf(await request.json());
  return type.includes('form-data') ? Object.fromEntries(await request.formData()) : {};
};

/** Describes headers that make a browser cache a personal response or ask for a password. */
const inBrowsers = ({ method, headers: sent }: Request, { headers }: Response): string[] => {
  const caching = headers.get('cache-control') ?? '';
  const expires = headers.get('expires') ?? '';
  const isFresh = caching.includes('max-age')
    ? /max-age=[1-9]/.test(caching)
    : Date.parse(expires) > Date.now();
  const isKept = isFresh && !/no-(cache|store)/.test(caching);
  const asks = /^(basic|digest|negotiate)/i.exec(headers.get('www-authenticate') ?? '');
  return [
    ...(method === 'GET' && isKept && sent.has('authorization')
      ? [
          `is kept by browsers after it has changed ("Cache-Control: ${caching}", "Expires: ${expires}")`,
        ]
      : []),
    ...(asks === null
      ? []
      : [`makes browsers ask for a password of their own ("WWW-Authenticate: ${asks[0]}")`]),
  ];
};

/** Returns the faults of a response, including those that only a browser would notice. */
export const faultsOf = async (request: Request, response: Response): Promise<string[]> => {
  const { pathname } = new URL(request.url);
  const name = `The response to ${request.method} ${pathname}`;
  const wrong = [...(await contradictions(request, response)), ...(await wordlessErrors(response))];
  const contradicting = wrong.map((what) => `${name}: ${what}`);
  return [...contradicting, ...inBrowsers(request, response).map((what) => `${name} ${what}`)];
};

/** The fields from which the site reads the text of an error. */
const TEXTS = ['error', 'message', 'detail'];

/** Finds an error without a text, which the site cannot show: `{ "error": { "code": 7 } }`. */
const wordlessErrors = async (response: Response): Promise<string[]> => {
  if (response.ok) return [];
  const body = fieldsOf(
    await response
      .clone()
      .json()
      .catch(() => null),
  );
  const given = TEXTS.filter((name) => (body[name] ?? null) !== null);
  if (given.length === 0 || given.some((name) => isErrorText(body[name], response.status)))
    return [];
  return [`"${given.join('", "')}" has no text, so the reader does not learn why`];
};

const contradictions = async (request: Request, response: Response): Promise<string[]> => {
  if (!response.ok) return [];
  const body: unknown = await response.json().catch(() => null);
  const sent = await sentBy(request);
  const search = (part: unknown): string[] => {
    const fields = fieldsOf(part);
    const inner = WRAPPERS.flatMap((name) => (name in fields ? search(fields[name]) : []));
    return [...contradictionsIn(fields, sent), ...inner];
  };
  return search(body);
};
