import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import type { ApiClient } from '~/shared/api/client.ts';
import { responseOf, bodySchemaOf, operation } from '../../../openapi/contract.ts';
import { fieldsOf, type Operation } from '../../../openapi/document.ts';
import { proposedIn } from './proposed-in.ts';
import { bodyTierOf, fieldsIn, type Tier } from '../../../openapi/provenance.ts';
import { leastCertain, tierOf } from '../../../openapi/provenances.ts';
import type { StateName } from '../../../control/client.ts';
import { findState } from '../../../control/states.ts';
import { encodeForm } from './multipart.ts';
import { callSite, signInOf, type CalledOperation, type CallSite } from './operations.ts';
import { clientOf, withBackend } from './site.ts';

/** compare.ts compares the pacts in this folder with the committed ones. */
const OUTPUT = path.resolve(import.meta.dirname, '../../.cache/pacts');
/**
 * The file with the names of all interactions that the tests have written. Pact silently overwrites
 * an interaction of the same name, so compare.ts looks for duplicates in this file.
 */
const RUN_LIST = path.resolve(import.meta.dirname, '../../.cache/interactions.txt');

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
const FORGED_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.Zm9yZ2Vk';

export interface StateValue {
  state: string;
  example: string | number;
}

type StateParam = string | boolean | null | number[];

/** A body, which may contain matchers at any depth. */
type Template = unknown;

/** A request of the site, and the response that the site needs. */
export interface Interaction {
  operation: CalledOperation;
  given?: readonly (readonly [StateName, Record<string, StateParam>?])[];
  /** Gives the request a forged token instead of the token that a provider state returns. */
  as?: 'forger';
  params?: Readonly<Record<string, string | number | StateValue>>;
  query?: Readonly<Record<string, string | StateValue>>;
  /** The site sends this request only after the backend has refused undocumented parameters. */
  afterRefusal?: true;
  body?: Template;
  form?: FormData;
  /** The status of the response; by default the operation's first success. */
  status?: number;
  /** Without a documented status, any from 400 to 451 is accepted, except these. */
  anyRefusalBut?: readonly number[];
  /** The part of the response body that the site reads. */
  response?: Template;
  /** Marks the interaction as less certain than openapi.yaml does. */
  atLeast?: Tier;
  /** The site's function that sends the request, if it differs from the one in CALLS. */
  site?: CallSite;
  /** The description of an interaction with a different response that the site accepts as well. */
  alternative?: string;
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'object' && value !== null && 'state' in value;

/** Pact's verifier replaces the example by the value that a provider state has returned. */
const filled = (regex: string, expression: string, example: string) => ({
  ...MatchersV3.regex(regex, example),
  'pact:generator:type': 'ProviderState',
  expression,
});

/** Matches all JSON content types, such as application/problem+json, as the site does. */
const anyJson = MatchersV3.regex(
  '^application/([A-Za-z0-9_.-]+\\+)?json(;.*)?$',
  'application/json',
);

/** The site's own tests compare the bytes of a file, so the pacts match any content. */
const anyPart = (name: string) => ({
  path: `$['${name}']`,
  rules: [{ 'pact:matcher:type': 'type', value: name }],
});

const replaceParams = (
  route: string,
  params: NonNullable<Interaction['params']>,
  read: (value: string | number | StateValue) => string,
): string =>
  route.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : read(value);
  });

const pathOf = ({ path: route }: Operation, params: NonNullable<Interaction['params']> = {}) => {
  const at = (read: (value: string | number | StateValue) => string) =>
    `/api${replaceParams(route, params, read)}`;
  const example = at((value) => String(isStateValue(value) ? value.example : value));
  if (!Object.values(params).some(isStateValue)) return example;
  // The pattern matches only the example: `[^/]+` for an id would match the path of another call.
  const expression = at((value) => (isStateValue(value) ? `\${${value.state}}` : String(value)));
  return filled(`^${example}$`, expression, example);
};

const FIRST_REFUSAL = 400;

const CLIENT_ERRORS = Array.from({ length: 52 }, (_, index) => FIRST_REFUSAL + index);

/**
 * Statuses that mean the same to the site: it shows the text of the error. Backends respond to an
 * id of another form than theirs with 400 as well.
 */
const ALIKE: Readonly<Record<number, number[]>> = {
  400: [400, 406, 411, 413, 415, 422],
  404: [400, 404, 410, 422],
};

/** The statuses that the site accepts. The site treats all successful statuses alike. */
const statusesOf = (status: number, anyRefusalBut: Interaction['anyRefusalBut']) => {
  if (status < FIRST_REFUSAL) return MatchersV3.HTTPResponseStatusClass.Success;
  if (anyRefusalBut === undefined) return ALIKE[status];
  return CLIENT_ERRORS.filter((one) => !anyRefusalBut.includes(one));
};

const namesSent = ({ query = {}, body = {}, form }: Interaction): string[] => [
  ...Object.keys(query),
  ...Object.keys(fieldsOf(MatchersV3.reify(body))),
  ...(form?.keys() ?? []),
];

/** An interaction is only as certain as the least certain part of openapi.yaml that it uses. */
const tierOfInteraction = (op: Operation, status: number, spec: Interaction): Tier => {
  const { response, anyRefusalBut, atLeast = 'documented' } = spec;
  const own = tierOf(op.fields, 'proposed');
  const described = responseOf(op, status);
  const sent = namesSent(spec).filter((name) => proposedIn(op).includes(name));
  const ofRequest = sent.length > 0 ? 'proposed' : own;
  const isAnyStatus = status < FIRST_REFUSAL || anyRefusalBut !== undefined;
  const ofStatus = isAnyStatus ? own : leastCertain([own, tierOf(described, own)]);
  if (response === undefined) return leastCertain([ofRequest, ofStatus, atLeast]);
  const fields = fieldsIn(bodySchemaOf(described), MatchersV3.reify(response), own);
  const ofBody = bodyTierOf(described, own);
  return leastCertain([ofRequest, ofStatus, ofBody, atLeast, ...fields.map(({ tier }) => tier)]);
};

const noteRun = (tier: Tier, description: string): void => {
  mkdirSync(path.dirname(RUN_LIST), { recursive: true });
  appendFileSync(RUN_LIST, `${tier}\t${description}\n`);
};

/** Whether the request contains a token that a provider state has returned. */
const hasToken = (op: Operation, { given = [] }: Interaction): boolean =>
  signInOf(op) !== 'none' &&
  given.some(([state]) => 'token' in (findState(state)?.returns.shape ?? {}));

/** Records the interaction while `run` calls Pact's mock server. */
export const interact = async <Result>(
  title: string,
  run: (api: ApiClient) => Promise<Result>,
  spec: Interaction,
): Promise<Result> => {
  const op = operation(spec.operation);
  const success = op.statuses.find((one) => one.startsWith('2'));
  const { status = Number(success), as = hasToken(op, spec) ? 'person' : null } = spec;
  const tier = tierOfInteraction(op, status, spec);
  const statuses = statusesOf(status, spec.anyRefusalBut);
  const { screen, code } = spec.site ?? callSite(spec.operation);

  const pact = new PactV4({
    consumer: 'local-news-site',
    provider: 'local-news-api',
    dir: path.join(OUTPUT, tier),
    spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
    logLevel: 'error',
  });
  let draft = pact.addInteraction();
  for (const [state, params] of spec.given ?? []) draft = draft.given(state, params ?? {});
  const references = {
    contract: {
      tier,
      operation: op.id,
      status: String(status),
      pointer: `${op.pointer}/responses/${status}`,
      ...(spec.alternative !== undefined && { alternative: spec.alternative }),
    },
    site: { screen, code },
  };
  for (const [group, values] of Object.entries(references)) {
    for (const [name, value] of Object.entries(values)) draft = draft.reference(group, name, value);
  }
  const form = spec.form && {
    ...(await encodeForm(spec.form)),
    names: [...new Set(spec.form.keys())],
  };
  const result = await draft
    .uponReceiving(title)
    .pending(tier === 'proposed')
    .withRequest(op.method, pathOf(op, spec.params), (request) => {
      if (as === 'person') {
        const bearer = filled('^Bearer \\S+$', 'Bearer ${token}', `Bearer ${TOKEN}`);
        request.headers({ Authorization: bearer });
      }
      if (as === 'forger') request.headers({ Authorization: `Bearer ${FORGED_TOKEN}` });
      for (const [name, value] of Object.entries(spec.query ?? {})) {
        const filledIn = isStateValue(value)
          ? filled('^.+$', `\${${value.state}}`, String(value.example))
          : value;
        request.query({ [name]: filledIn });
      }
      if (spec.body !== undefined) {
        request.headers({ 'Content-Type': 'application/json' }).jsonBody(spec.body);
      }
      if (form) {
        request.body(form.type, form.bytes);
        request.matchingRules({ body: form.names.map(anyPart) });
      }
    })
    .willRespondWith(
      statuses === undefined ? status : MatchersV3.matchStatus(status, statuses),
      (response) => {
        if (spec.response === undefined) return;
        response.jsonBody(spec.response).headers({ 'Content-Type': anyJson });
      },
    )
    .executeTest(({ url }) => {
      const tokens = { person: TOKEN, forger: FORGED_TOKEN };
      const api = clientOf(as === null ? null : tokens[as]);
      // Pact writes the interaction only if this promise resolves.
      const task = () => Promise.allSettled([run(api)]);
      return withBackend(url, task, spec.afterRefusal);
    });
  noteRun(tier, title);
  const [outcome] = result ?? [];
  if (outcome === undefined) throw new Error('The mock server ran no test');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
};
