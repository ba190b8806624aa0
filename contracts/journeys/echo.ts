import { fieldsOf, type Fields } from '../../openapi/document.ts';

/** What a response may wrap the object in that was sent. */
const WRAPPERS = ['data', 'profile', 'user', 'user_profile', 'advertisement'];
/** Others may be told in another form, or have been exchanged. */
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

/** Where the response to a request holds another value than was sent under the same name. */
export const contradictions = async (request: Request, response: Response): Promise<string[]> => {
  if (!response.ok) return [];
  const answer: unknown = await response.json().catch(() => null);
  const sent = await sentBy(request);
  const search = (part: unknown): string[] => {
    const fields = fieldsOf(part);
    const inner = WRAPPERS.flatMap((name) => (name in fields ? search(fields[name]) : []));
    return [...contradictionsIn(fields, sent), ...inner];
  };
  const { pathname } = new URL(request.url);
  return search(answer).map((what) => `The response to ${request.method} ${pathname}: ${what}`);
};
