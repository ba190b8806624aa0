import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import type { ApiClient } from '~/shared/api/client.ts';
import { answerOf, bodySchemaOf, operation, type Operation } from '../../openapi/document.ts';
import { bodyTierOf, fieldsIn, leastCertain, tierOf, type Tier } from '../../openapi/provenance.ts';
import type { StateName } from '../../states/catalogue.ts';
import { encodeForm } from './multipart.ts';
import { CALLS, type CalledOperation, type CallSite } from './operations.ts';
import { clientOf, withBackend } from './site.ts';

/** Where the tests write; compare-pacts holds it against the committed pacts. */
const OUTPUT = path.resolve(import.meta.dirname, '../../.cache/pacts');
/** One line for each interaction that was run: pacts overwrite those of the same name silently. */
const RUN_LIST = path.resolve(import.meta.dirname, '../../.cache/interactions.txt');

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJl';
const FORGED_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.Zm9yZ2Vk';

/** A value of the request that a provider state hands back. */
export interface StateValue {
  state: string;
  example: string | number;
}

/** What a provider state is told about what it is to bring about. */
type StateParam = string | boolean | null | number[];

/** Plain values and matchers, nested. */
type Template = unknown;

/** What the site sends and needs to be answered. */
export interface Interaction {
  operation: CalledOperation;
  description: string;
  given?: readonly (readonly [StateName, Record<string, StateParam>?])[];
  /** Whose token is sent: that of a provider state, or one that is none. */
  as?: 'person' | 'forger';
  params?: Readonly<Record<string, string | number | StateValue>>;
  query?: Readonly<Record<string, string | StateValue>>;
  body?: Template;
  form?: FormData;
  status: number;
  /** The rule is documented, its status is not: any refusal (4xx) will do. */
  refusal?: 'any';
  /** What the site reads of the answer; a site that reads nothing leaves it out. */
  answer?: Template;
  headers?: Readonly<Record<string, MatchersV3.Matcher<string>>>;
  /** Less certain than openapi.yaml says of its parts: null instead of an empty text, say. */
  atLeast?: Tier;
  /** What goes wrong on the screen when the answer is another. */
  why: string;
  /** Where the site makes this call, when it is not the usual place. */
  site?: CallSite;
  /** An interaction with another answer that serves the site as well. */
  alternative?: string;
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'object' && value !== null && 'state' in value;

/** Matches anything of this form; when verified it is filled with what the state hands back. */
const filled = (regex: string, expression: string, example: string) => ({
  ...MatchersV3.regex(regex, example),
  'pact:generator:type': 'ProviderState',
  expression,
});

/** A form is compared byte by byte by the site's tests; the stand-in only has to let it through. */
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

function pathOf({ path: route }: Operation, params: NonNullable<Interaction['params']> = {}) {
  const at = (read: (value: string | number | StateValue) => string) =>
    `/api${replaceParams(route, params, read)}`;
  const example = at((value) => String(isStateValue(value) ? value.example : value));
  if (!Object.values(params).some(isStateValue)) return example;
  return filled(
    `^${at((value) => (isStateValue(value) ? '[^/]+' : String(value)))}$`,
    at((value) => (isStateValue(value) ? `\${${value.state}}` : String(value))),
    example,
  );
}

const FIRST_REFUSAL = 400;
const { Success, ClientError } = MatchersV3.HTTPResponseStatusClass;

/** The statuses of which any will do; the site does not mind which 2xx it is. */
const classOf = ({ status, refusal }: Interaction) => {
  if (status < FIRST_REFUSAL) return Success;
  return refusal === 'any' ? ClientError : undefined;
};

/** How certain it is that the real backend does this: by what openapi.yaml says of all its parts. */
function tierOfInteraction(op: Operation, spec: Interaction): Tier {
  const { status, answer, atLeast = 'documented' } = spec;
  const own = tierOf(op.fields, 'proposed');
  const described = answerOf(op, status);
  // Where any 2xx or any 4xx will do, the provenance of the number does not matter.
  const ofStatus = classOf(spec) ? own : leastCertain([own, tierOf(described, own)]);
  if (answer === undefined) return leastCertain([ofStatus, atLeast]);
  const fields = fieldsIn(bodySchemaOf(described), MatchersV3.reify(answer), own);
  const ofBody = bodyTierOf(described, own);
  return leastCertain([ofStatus, ofBody, atLeast, ...fields.map(({ tier }) => tier)]);
}

/** The stand-in answers first and writes down what it was asked a moment later. */
const SETTLE_MS = 10;

function noteRun(tier: Tier, description: string): void {
  mkdirSync(path.dirname(RUN_LIST), { recursive: true });
  appendFileSync(RUN_LIST, `${tier}\t${description}\n`);
}

/** Notes the interaction; the site's calls in `run` reach a stand-in that answers as described. */
export async function interact<Result>(
  spec: Interaction,
  run: (api: ApiClient) => Promise<Result>,
): Promise<Result> {
  const op = operation(spec.operation);
  const tier = tierOfInteraction(op, spec);
  const statusClass = classOf(spec);
  const { screen, code } = spec.site ?? CALLS[spec.operation];

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
      status: String(spec.status),
      pointer: `${op.pointer}/responses/${String(spec.status)}`,
      ...(spec.alternative !== undefined && { alternative: spec.alternative }),
    },
    site: { screen, code, why: spec.why },
  };
  for (const [group, values] of Object.entries(references)) {
    for (const [name, value] of Object.entries(values)) draft = draft.reference(group, name, value);
  }
  const form = spec.form && {
    ...(await encodeForm(spec.form)),
    names: [...new Set(spec.form.keys())],
  };
  const result = await draft
    .uponReceiving(spec.description)
    .pending(tier === 'proposed')
    .withRequest(op.method, pathOf(op, spec.params), (request) => {
      if (spec.as === 'person') {
        const bearer = filled('^Bearer \\S+$', 'Bearer ${token}', `Bearer ${TOKEN}`);
        request.headers({ Authorization: bearer });
      }
      if (spec.as === 'forger') request.headers({ Authorization: `Bearer ${FORGED_TOKEN}` });
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
      statusClass === undefined ? spec.status : MatchersV3.matchStatus(spec.status, statusClass),
      (response) => {
        if (spec.headers) response.headers(spec.headers);
        if (spec.answer !== undefined) response.jsonBody(spec.answer);
      },
    )
    .executeTest(({ url }) => {
      const tokens = { person: TOKEN, forger: FORGED_TOKEN };
      const api = clientOf(spec.as === undefined ? null : tokens[spec.as]);
      // A refusal is an outcome too: thrown in here, the interaction would not be written.
      return withBackend(url, () => Promise.allSettled([run(api)])).finally(() => sleep(SETTLE_MS));
    });
  noteRun(tier, spec.description);
  const [outcome] = result ?? [];
  if (outcome === undefined) throw new Error('The stand-in ran no test');
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
