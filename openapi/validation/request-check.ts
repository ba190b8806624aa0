import type { ValidateFunction } from 'ajv';
import { createJsonAjv, createTextAjv } from './ajv.ts';
import type { ContractOperation, Parameter, Schema } from './operations.ts';
import { problemsFound, type Problem } from './problem.ts';
import type { Route } from './router.ts';

export interface SentRequest {
  /** The path and the query of the request. */
  url: string;
  /** The parsed JSON body; null if the request has no JSON object as its body. */
  body: Readonly<Record<string, unknown>> | null;
}

const JSON_TYPE = 'application/json';

const jsonAjv = createJsonAjv();
const textAjv = createTextAjv();
const parameterChecks = new WeakMap<Schema, ValidateFunction>();

/** Ajv converts only properties of objects, so an object wraps the parameter. */
const parameterCheck = (schema: Schema): ValidateFunction => {
  const check = parameterChecks.get(schema) ?? textAjv.compile({ properties: { value: schema } });
  parameterChecks.set(schema, check);
  return check;
};

const queryOf = (url: string): Record<string, unknown> => {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'));
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
};

/** Each parameter is validated on its own, so that each problem names its parameter. */
const problemsOfParameter = (
  { name, schema, required, place }: Parameter,
  values: Readonly<Record<string, unknown>>,
): Problem[] => {
  const path = `/${name}`;
  if (!(name in values)) {
    if (!required) return [];
    return [{ in: 'request', place, path, message: 'is missing' }];
  }
  const value = values[name];
  const check = parameterCheck(schema);
  if (check({ value })) return [];
  return problemsFound(check, 'request', place).map((problem) => ({
    ...problem,
    place: [...place, 'schema', ...problem.place.slice(place.length + 2)],
    path: path + problem.path.slice('/value'.length),
  }));
};

const problemsOfBody = (
  { place: at, body: documented }: ContractOperation,
  body: SentRequest['body'],
): Problem[] => {
  // A request body is ignored if the contract documents no body for the operation.
  if (documented === null || body === null) return [];
  const place = [...at, 'requestBody'];
  const schema = documented.get(JSON_TYPE);
  if (schema === undefined) {
    const message = `the content type ${JSON_TYPE} is not documented`;
    return [{ in: 'request', place, path: '', message }];
  }
  const check = jsonAjv.compile(schema);
  if (check(body)) return [];
  return problemsFound(check, 'request', [...place, 'content', JSON_TYPE, 'schema']);
};

/** Finds the request parameters and body parts that break the contract. */
export const problemsOfRequest = (
  { operation, params }: Route<ContractOperation>,
  { url, body }: SentRequest,
): Problem[] => {
  const values: Readonly<Record<string, Record<string, unknown>>> = {
    path: params,
    query: queryOf(url),
  };
  const ofParameters = operation.parameters.flatMap((parameter) => {
    const given = values[parameter.in];
    return given === undefined ? [] : problemsOfParameter(parameter, given);
  });
  return [...ofParameters, ...problemsOfBody(operation, body)];
};
