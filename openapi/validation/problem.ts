import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Place } from './operations.ts';

/** A part of a request or response that breaks the contract. */
export interface Problem {
  in: 'request' | 'response';
  /** The path from the root of the contract to the schema keyword that is violated. */
  place: Place;
  /** The JSON pointer into the body or the parameters; empty for the whole. */
  path: string;
  message: string;
}

export const textOf = ({ path, message }: Problem): string =>
  path === '' ? message : `${path} ${message}`;

const keysOf = (schemaPath: string): string[] =>
  schemaPath
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));

/** Drops the errors of those schemas in a `oneOf` or `anyOf` whose type is not the value's type. */
const withoutOtherChoices = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  let left = errors;
  for (const choice of errors) {
    if (choice.keyword !== 'oneOf' && choice.keyword !== 'anyOf') continue;
    const branchOf = ({ schemaPath }: ErrorObject): string | undefined =>
      schemaPath.startsWith(`${choice.schemaPath}/`)
        ? schemaPath.slice(choice.schemaPath.length + 1).split('/')[0]
        : undefined;
    const inside = errors.filter((error) => branchOf(error) !== undefined);
    const others = inside
      .filter(
        ({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath,
      )
      .map(branchOf);
    const meant = inside.filter((error) => !others.includes(branchOf(error)));
    const dropped =
      meant.length === 0 ? inside : [choice, ...inside.filter((error) => !meant.includes(error))];
    left = left.filter((error) => !dropped.includes(error));
  }
  return left;
};

/** Converts Ajv's errors to problems. `place` is the path of the schema. */
export const problemsFound = (
  check: ValidateFunction,
  side: Problem['in'],
  place: Place,
): Problem[] =>
  withoutOtherChoices(check.errors ?? []).map((error) => {
    const { keyword, instancePath, schemaPath, message = 'is not valid', params } = error;
    const keys = keysOf(schemaPath);
    const found = { in: side, message };
    if (keyword === 'required') {
      const name = String(params.missingProperty);
      const property = [...place, ...keys.slice(0, -1), 'properties', name];
      return { ...found, place: property, path: `${instancePath}/${name}`, message: 'is missing' };
    }
    if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties') {
      const name = String(params.unevaluatedProperty ?? params.additionalProperty);
      return {
        ...found,
        place: [...place, ...keys.slice(0, -1)],
        path: `${instancePath}/${name}`,
        message: 'is not in the contract',
      };
    }
    return { ...found, place: [...place, ...keys], path: instancePath };
  });
