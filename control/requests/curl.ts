import type { RequestDetail } from '../client.ts';

const FORM = 'multipart/form-data';

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const formOption = (name: string, value: unknown): string => {
  if (typeof value === 'string') return `--form-string ${quote(`${name}=${value}`)}`;
  const isFile = typeof value === 'object' && value !== null && 'file' in value;
  const file = isFile && typeof value.file === 'string' ? value.file : '';
  return `-F ${quote(`${name}=@${file}`)}`;
};

/** curl reads the files from the folder in which the user runs it. */
const formOptions = (body: object): string[] =>
  Object.entries(body).flatMap(([name, values]: [string, unknown]) =>
    [values].flat().map((value) => formOption(name, value)),
  );

type Sent = Pick<RequestDetail, 'method' | 'url' | 'person' | 'request_type' | 'request_body'>;

/**
 * Returns the curl command for a request. The user adds the access token and the masked values.
 * @param world the world that a header names
 */
export const curlOf = (
  { method, url, person, request_type: type, request_body: body }: Sent,
  origin: string,
  world = '',
): string =>
  [
    `curl -X ${method} ${quote(origin + url)}`,
    ...(world === '' ? [] : [`-H ${quote(`X-World: ${world}`)}`]),
    ...(person === null ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    // curl writes the Content-Type of a form itself, because it contains the boundary.
    ...(type === null || type === FORM ? [] : [`-H ${quote(`Content-Type: ${type}`)}`]),
    ...(type === FORM
      ? formOptions(body ?? {})
      : body == null
        ? []
        : [`--data ${quote(JSON.stringify(body))}`]),
  ].join(' ');
