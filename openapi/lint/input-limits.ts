/**
 * Limits the cost of validating a request. Every string needs `maxLength`, even beside `pattern` or
 * `format`. Every array needs `maxItems`. Every pattern must run in linear time.
 */
import { Linter } from 'eslint';

import { linearExpressions } from './linear-expressions.js';
import type { Problem } from './provenance.ts';

type Path = readonly string[];

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];
const CLOSED = ['enum', 'const', 'contentMediaType'];
const SCHEMAS = ['allOf', 'anyOf', 'oneOf', 'properties'];

const linter = new Linter();

/** Says why a pattern is invalid or may take more than linear time; null for a good one. */
const patternFault = (pattern: string): string | null => {
  const code = `new RegExp(${JSON.stringify(pattern)}, 'u').test(text);`;
  const { plugins, rules } = linearExpressions;
  const [fault] = linter.verify(code, {
    plugins,
    rules: { ...rules, 'no-invalid-regexp': 'error' },
  });
  return fault?.message ?? null;
};

export const inputLimitProblems = (document: unknown): Problem[] => {
  const problems = new Map<string, Problem>();
  const report = (path: Path, message: string): void => {
    problems.set(`${path.join('/')} ${message}`, { path, message });
  };

  const follow = (part: unknown, path: Path): [Record<string, unknown>, Path] => {
    const found = record(part);
    if (typeof found.$ref !== 'string') return [found, path];
    const target = found.$ref.split('/').slice(1);
    return follow(
      target.reduce<unknown>((node, key) => record(node)[key], document),
      target,
    );
  };

  const checkSchema = (part: unknown, at: Path): void => {
    const [schema, path] = follow(part, at);
    const types = [schema.type].flat();
    const isOpen = CLOSED.every((keyword) => schema[keyword] === undefined);
    const isRead = schema.pattern !== undefined || schema.format !== undefined;
    if (schema.maxLength === undefined && isOpen && (types.includes('string') || isRead)) {
      report(path, 'A string of a request must have maxLength, beside its pattern or format.');
    }
    if (schema.maxItems === undefined && types.includes('array')) {
      report(path, 'A list of a request must have maxItems.');
    }
    const fault = typeof schema.pattern === 'string' ? patternFault(schema.pattern) : null;
    if (fault !== null) report([...path, 'pattern'], fault);
    checkSchemaAt(schema.items, [...path, 'items']);
    checkSchemaAt(schema.not, [...path, 'not']);
    for (const key of SCHEMAS) {
      for (const [name, item] of Object.entries(record(schema[key]))) {
        checkSchemaAt(item, [...path, key, name]);
      }
    }
  };
  const checkSchemaAt = (part: unknown, path: Path): void => {
    if (part !== undefined) checkSchema(part, path);
  };

  const checkParameters = (list: unknown, at: Path): void => {
    for (const [index, part] of Object.entries(record(list))) {
      const [parameter, path] = follow(part, [...at, 'parameters', index]);
      checkSchemaAt(parameter.schema, [...path, 'schema']);
    }
  };

  for (const [url, item] of Object.entries(record(record(document).paths))) {
    checkParameters(record(item).parameters, ['paths', url]);
    for (const method of METHODS) {
      const operation = record(record(item)[method]);
      const path = ['paths', url, method];
      checkParameters(operation.parameters, path);
      const [body, bodyPath] = follow(operation.requestBody, [...path, 'requestBody']);
      for (const [type, media] of Object.entries(record(body.content))) {
        checkSchemaAt(record(media).schema, [...bodyPath, 'content', type, 'schema']);
      }
    }
  }
  return [...problems.values()];
};

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
