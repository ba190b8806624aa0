import { isMap, isScalar, LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { unknownName } from '../../../openapi/nearest.ts';
import { TownFileError } from './error.ts';
import { ENTRIES, townFileSchema } from './schema.ts';

type Path = readonly PropertyKey[];

/** A problem with the value at `path`, or with the field `key` of this value if `key` is set. */
export interface Problem {
  path: Path;
  key?: string;
  message: string;
}

const namesAt = ([list]: Path): string[] => {
  const entry = Object.entries(ENTRIES).find(([name]) => name === list)?.[1];
  return Object.keys((entry ?? townFileSchema).shape);
};

const problemsOf = (issue: z.core.$ZodIssue): Problem[] => {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path, key, message: unknownName(key, namesAt(path)) }));
  }
  const name = path.findLast((part) => typeof part === 'string') ?? 'The file';
  if (message.endsWith('received undefined')) return [{ path, message: `${name} is required` }];
  return [
    {
      path,
      message:
        issue.code === 'custom' ? message : `${name}: ${message.replace(/^Invalid input: /, '')}`,
    },
  ];
};

/**
 * Parses a YAML file with the content for an empty database, such as sections and stories.
 * @param schema the schema of the whole file, or of the lists that the caller needs
 * @returns the content, and a function that creates a TownFileError from problems
 * @throws TownFileError
 */
export const parseTownFile = <Content>(file: string, text: string, schema: z.ZodType<Content>) => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const message = `*${alias.source} repeats &${alias.source}, which is not in the file; quote a text that begins with *`;
      const [start = 0, end = 0] = alias.range ?? [];
      document.errors.push(new YAMLParseError([start, end], 'BAD_ALIAS', message));
    },
  });
  const at = (offset: number, message: string): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}: ${message}`;
  };
  const offsetOf = (path: Path, key?: string): number => {
    const node: unknown = document.getIn(path, true);
    if (key !== undefined && isMap(node)) {
      const found = node.items.find(({ key: name }) => isScalar(name) && name.value === key)?.key;
      if (isScalar(found)) return found.range?.[0] ?? 0;
    }
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const errorOf = (problems: readonly Problem[]): TownFileError =>
    new TownFileError(
      problems.map(({ path, key, message }) => at(offsetOf(path, key), message)).join('\n'),
    );

  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos, message }) => at(pos[0], message));
    throw new TownFileError(problems.join('\n'));
  }
  const contentOf = (): unknown => {
    try {
      return document.toJS();
    } catch (error) {
      // The YAML library refuses a small file that its aliases would expand to a huge one.
      throw errorOf([
        { path: [], message: error instanceof Error ? error.message : String(error) },
      ]);
    }
  };
  const parsed = schema.safeParse(contentOf());
  if (!parsed.success) throw errorOf(parsed.error.issues.flatMap(problemsOf));
  return { content: parsed.data, errorOf };
};
