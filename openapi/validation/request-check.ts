import type { ValidateFunction } from 'ajv';
import { createJsonAjv, createTextAjv } from './ajv.ts';
import { formObject, type FormParts } from './form.ts';
import type { ContractOperation, Parameter, Schema } from './operations.ts';
import { problemsFound, type Problem } from './problem.ts';
import type { Route } from './router.ts';

/** The body of a request: parsed JSON (undefined if invalid), or the parts of a form. */
export interface RequestBody {
  /** The media type of the body, without parameters such as the character set. */
  type: string;
  value?: unknown;
  parts?: FormParts;
}

export interface SentRequest {
  /** The path and the query of the request. */
  url: string;
  /** Undefined if the request has no body; null if the body is unknown. */
  body: RequestBody | null | undefined;
}

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
    return [{ in: 'request', place, rule: 'required', path, message: 'is missing' }];
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
  { place: at, body: documented, bodyRequired }: ContractOperation,
  body: SentRequest['body'],
): Problem[] => {
  // A request body is ignored if the contract documents no body for the operation.
  if (documented === null || body === null) return [];
  const place = [...at, 'requestBody'];
  const one = (rule: string, message: string): Problem[] => [
    { in: 'request', place, rule, path: '', message },
  ];
  if (body === undefined) return bodyRequired ? one('body', 'the body is missing') : [];
  const schema = documented.get(body.type);
  if (schema === undefined) {
    return one('content type', `the content type ${body.type} is not documented`);
  }
  const value = body.parts === undefined ? body.value : formObject(body.parts, schema);
  if (value === undefined) return one('body', 'the body is not JSON');
  const check = jsonAjv.compile(schema);
  if (check(value)) return [];
  return problemsFound(check, 'request', [...place, 'content', body.type, 'schema']);
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
