import type { ValidateFunction } from 'ajv';
import { createJsonAjv, createTextAjv } from './ajv.ts';
import { formObject, type FormParts } from './form.ts';
import type { ContractOperation, Parameter, Schema } from './operations.ts';
import { problemsFound, type Problem } from './problem.ts';
import type { Route } from './router.ts';

/** The body of a request: JSON as it was parsed, undefined if it is none, or the parts of a form. */
export interface RequestBody {
  /** Without parameters such as the character set. */
  type: string;
  value?: unknown;
  parts?: FormParts;
}

/** A request that has come in. */
export interface SentRequest {
  /** With its query. */
  url: string;
  /** Undefined for one without, null for one that is not known. */
  body: RequestBody | null | undefined;
}

const jsonAjv = createJsonAjv();
const textAjv = createTextAjv();
const parameterChecks = new WeakMap<Schema, ValidateFunction>();

/** Only a property is converted in place. */
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

/** A parameter is a value of its own, so that each has its place. */
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
  // What an operation does not take is ignored.
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

/** What a request breaks of the contract: its parameters and its body. */
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
