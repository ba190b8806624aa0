import { fieldsOf } from '../openapi/document.ts';
import type { PactInteraction } from './pacts.ts';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The expression of a generator, such as `Bearer ${token}`. */
const expressionOf = (generator: unknown): string | undefined => {
  const { expression } = fieldsOf(generator);
  return typeof expression === 'string' ? expression : undefined;
};

/** The parts of a form as arguments; a file is to be chosen by whoever runs it. */
function formArguments(body: string): string[] {
  const parts = body.matchAll(
    /name="([^"]+)"(?:; filename="([^"]+)")?\r\n(?:[^\r]+\r\n)*\r\n([^\r]*)/g,
  );
  return [...parts].map(([, name = '', file, value = '']) =>
    file === undefined ? `-F ${quote(`${name}=${value}`)}` : `-F ${quote(`${name}=@${file}`)}`,
  );
}

/** The body with the values of provider states named in their places. */
function jsonBody(content: unknown, generators: unknown): string {
  const filled = Object.entries(fieldsOf(generators)).map(([path, generator]) => [
    path.replace('$.', ''),
    expressionOf(generator),
  ]);
  return JSON.stringify({ ...fieldsOf(content), ...Object.fromEntries(filled) });
}

/**
 * Lines for a shell that bring the states about and send the request. Values that a state hands
 * back stand as `${token}`: to be taken from the answers of the lines before.
 */
export function curlLines(
  { providerStates, request }: PactInteraction,
  providerUrl: URL,
  statesUrl: string,
): string[] {
  const states = providerStates.map(
    (state) =>
      `curl -s -X POST ${quote(statesUrl)} -H 'Content-Type: application/json' --data ${quote(JSON.stringify({ state: state.name, params: state.params, action: 'setup' }))}`,
  );
  const generators = fieldsOf(request.generators);
  const headerGenerators = fieldsOf(generators.header);
  const queryGenerators = fieldsOf(generators.query);
  const query = Object.entries(request.query).flatMap(([name, values]) =>
    values.map(
      (value) => `${name}=${expressionOf(queryGenerators[name]) ?? encodeURIComponent(value)}`,
    ),
  );
  const isForm = (request.headers['Content-Type']?.[0] ?? '').startsWith('multipart/');
  const headers = Object.entries(request.headers)
    .filter(([name]) => !(isForm && name === 'Content-Type'))
    .map(([name, values]) => {
      const value = expressionOf(headerGenerators[name]) ?? values.join(', ');
      return `-H "${name}: ${value}"`;
    });
  const path = expressionOf(generators.path) ?? request.path;
  const base = providerUrl.href.replace(/\/+$/, '');
  const url = `"${base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}"`;
  const content = request.body?.content;
  const encoded =
    request.body?.encoded === 'base64'
      ? Buffer.from(String(content), 'base64').toString()
      : String(content);
  const body =
    content === undefined
      ? []
      : isForm
        ? formArguments(encoded)
        : [`--data ${quote(jsonBody(content, generators.body))}`];
  return [...states, ['curl -i -X', request.method, url, ...headers, ...body].join(' ')];
}
