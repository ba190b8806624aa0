import { fieldsOf, type Fields } from '../../../openapi/document.ts';
import { bodyArguments } from './curl-body.ts';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { expanded, variablesIn } from './shell.ts';
import { stateLines } from './state-lines.ts';

/** Returns a text such as `Bearer ${token}` for each header that needs state values. */
const expressionsOf = (generators: unknown): Readonly<Record<string, string>> => {
  const entries = Object.entries(fieldsOf(generators)).flatMap(([name, generator]) => {
    const { expression } = fieldsOf(generator);
    return typeof expression === 'string' ? [[name, expression] as const] : [];
  });
  return Object.fromEntries(entries);
};

const pathExpression = (generators: Fields, path: string): string => {
  const { expression } = fieldsOf(generators.path);
  return typeof expression === 'string' ? expression : path;
};

/**
 * Returns commands for a POSIX shell with curl and python3 that reproduce an interaction. They set
 * up its provider states and send the request with the returned values.
 */
export const curlLines = async (
  { providerStates, request }: PactInteraction,
  providerUrl: URL,
  statesUrl: string,
): Promise<string[]> => {
  const generators = fieldsOf(request.generators);
  const inHeaders = expressionsOf(generators.header);
  const inQuery = expressionsOf(generators.query);
  const body = await bodyArguments(request, expressionsOf(generators.body));
  const path = pathExpression(generators, request.path);
  const texts = [path, ...Object.values(inHeaders), ...Object.values(inQuery)].flatMap(variablesIn);

  const headers = Object.entries(request.headers)
    // curl writes the Content-Type header itself, with the multipart boundary.
    .filter(([name]) => !(body.isForm && name === 'Content-Type'))
    .map(([name, values]) => `-H ${expanded(`${name}: ${inHeaders[name] ?? values.join(', ')}`)}`);
  const query = Object.entries(request.query).flatMap(([name, values]) =>
    values.map((value) => `--data-urlencode ${expanded(`${name}=${inQuery[name] ?? value}`)}`),
  );
  const url = `${providerUrl.href.replace(/\/+$/, '')}${path}`;
  const command = [
    `curl -sS -i -X ${request.method}`,
    ...(query.length > 0 ? ['-G'] : []),
    expanded(url),
    ...headers,
    ...query,
    ...body.args,
  ];
  const needed = { text: [...new Set(texts)], json: body.jsonValues };
  return [...stateLines(providerStates, statesUrl, needed), ...body.lines, command.join(' ')];
};
