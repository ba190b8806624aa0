import { fieldsOf, type Fields } from '../../openapi/document.ts';

/** Keys under which a response may wrap the object that was sent. */
const WRAPPERS = ['data', 'profile', 'user', 'user_profile', 'advertisement'];
/** Other values may be answered in another form, or have been replaced. */
const IS_KEPT = /^(?!.*(token|password|otp|phone))/i;

/** Forms send line ends as CRLF. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

const contradictionsIn = (answer: Fields, sent: Fields): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => {
      const told = answer[name] ?? null;
      return (
        typeof value === 'string' &&
        IS_KEPT.test(name) &&
        told !== null &&
        typeof told !== 'object' &&
        plain(told) !== plain(value)
      );
    })
    .map(
      ([name, value]) =>
        `"${name}" is ${JSON.stringify(answer[name])} instead of ${JSON.stringify(value)}`,
    );

const sentBy = async (request: Request): Promise<Fields> => {
  const type = request.headers.get('content-type') ?? '';
  if (type.includes('json')) return fieldsOf(await request.json());
  return type.includes('form-data') ? Object.fromEntries(await request.formData()) : {};
};

/** What browsers do with a response, unlike the journeys. */
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

/**
 * What is wrong with a response, whatever is asked for: it holds another value than was sent under
 * the same name, or browsers do something else with it.
 */
export const faultsOf = async (request: Request, response: Response): Promise<string[]> => {
  const { pathname } = new URL(request.url);
  const name = `The response to ${request.method} ${pathname}`;
  const contradicting = (await contradictions(request, response)).map((what) => `${name}: ${what}`);
  return [...contradicting, ...inBrowsers(request, response).map((what) => `${name} ${what}`)];
};

const contradictions = async (request: Request, response: Response): Promise<string[]> => {
  if (!response.ok) return [];
  const answer: unknown = await response.json().catch(() => null);
  const sent = await sentBy(request);
  const search = (part: unknown): string[] => {
    const fields = fieldsOf(part);
    const inner = WRAPPERS.flatMap((name) => (name in fields ? search(fields[name]) : []));
    return [...contradictionsIn(fields, sent), ...inner];
  };
  return search(answer);
};
