import { fieldsOf } from '../../../openapi/document.ts';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { quoted } from './shell.ts';
import { jsonVariable } from './state-lines.ts';

export interface CurlBody {
  isForm: boolean;
  /** Commands to run before curl, such as those that create the files to upload. */
  lines: string[];
  args: string[];
  /** The names of the provider-state values that the body contains as JSON. */
  jsonValues: string[];
}

const NO_BODY: CurlBody = { isForm: false, lines: [], args: [], jsonValues: [] };

const MAKE_FOLDER = 'files=$(mktemp -d)';

const writeLine = (base64: string, name: string): string =>
  `python3 -c 'import base64, sys; sys.stdout.buffer.write(base64.b64decode(sys.argv[1]))' '${base64}' > "$files/${name}"`;

const formBody = async (bytes: Buffer, contentType: string): Promise<CurlBody> => {
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': contentType },
  }).formData();
  const lines: string[] = [];
  const args: string[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      args.push(`--form-string ${quoted(`${name}=${value}`)}`);
      continue;
    }
    const file = String(lines.length + 1);
    lines.push(writeLine(Buffer.from(await value.arrayBuffer()).toString('base64'), file));
    const facts = quoted(`;filename=${value.name};type=${value.type}`);
    args.push(`-F ${quoted(`${name}=@`)}"$files/${file}"${facts}`);
  }
  return {
    isForm: true,
    lines: lines.length > 0 ? [MAKE_FOLDER, ...lines] : [],
    args,
    jsonValues: [],
  };
};

/** Replaces the value at a path, such as `items`, `0`, `id`, by an expression such as `${id}`. */
const fill = (value: unknown, path: readonly string[], expression: string): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return expression;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      String(index) === head ? fill(item, rest, expression) : item,
    );
  }
  const fields = fieldsOf(value);
  return { ...fields, [head]: fill(fields[head], rest, expression) };
};

const VALUE = /"\$\{(\w+)\}"/g;

/** The shell inserts the values of provider states into the JSON body. */
const jsonBody = (content: unknown, expressions: Readonly<Record<string, string>>): CurlBody => {
  const filled = Object.entries(expressions).reduce(
    (body, [path, expression]) => fill(body, path.match(/\w+/g) ?? [], expression),
    content,
  );
  const text = JSON.stringify(filled);
  const names = [...text.matchAll(VALUE)].map(([, name = '']) => name);
  const word = quoted(text).replaceAll(VALUE, (_, name: string) => `'"$${jsonVariable(name)}"'`);
  return { isForm: false, lines: [], args: [`--data ${word}`], jsonValues: [...new Set(names)] };
};

/**
 * Returns a request body as arguments for curl.
 * @param expressions provider-state values by JSON path, such as `${otp}` for `$.otp`
 */
export const bodyArguments = async (
  { body, headers }: PactInteraction['request'],
  expressions: Readonly<Record<string, string>>,
): Promise<CurlBody> => {
  if (body === undefined) return NO_BODY;
  const bytes = body.encoded === 'base64' ? Buffer.from(String(body.content), 'base64') : undefined;
  const contentType = headers['Content-Type']?.[0] ?? '';
  if (bytes !== undefined && contentType.startsWith('multipart/')) {
    return formBody(bytes, contentType);
  }
  return jsonBody(body.content, expressions);
};
