import path from 'node:path';
import { Document, isMap, isScalar, visit } from 'yaml';
import { STATES } from './catalogue.ts';
import type { ProviderState } from './provider-state.ts';

export const OPENAPI_FILE = path.resolve(
  import.meta.dirname,
  '../for-backends/provider-states.gen.yaml',
);

const INTRODUCTION =
  'Before the verification tries a call, it asks the backend to set up what the call needs. Only a ' +
  'backend that runs for tests has this address: the states create and delete accounts and advertisements.';

const INSTRUCTIONS =
  'Sets up the state, whatever was there before. An empty `state` and the action `teardown` need nothing. ' +
  'The backend refuses a state or a parameter that it does not know.';

const typeOf = (name: string, meaning: string) => {
  if (/^(whether|true:)/.test(meaning)) return { type: 'boolean' };
  if (name === 'image_ids') return { type: 'array', items: { type: 'integer' } };
  return { type: /\bor null\b/.test(meaning) ? ['string', 'null'] : 'string' };
};

const isOptional = (meaning: string): boolean => /\bdefault\b/.test(meaning);

const paramsOf = ({ params = {} }: ProviderState) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(params).filter((name) => !isOptional(params[name] ?? '')),
  properties: Object.fromEntries(
    Object.entries(params).map(([name, meaning]) => [
      name,
      { ...typeOf(name, meaning), description: meaning },
    ]),
  ),
});

const valuesOf = ({ returns = {} }: ProviderState) =>
  Object.fromEntries(
    Object.entries(returns).map(([name, { type, description }]) => [
      name,
      {
        ...{ type: type === 'id' ? ['integer', 'string'] : type, minLength: 1 },
        description,
      },
    ]),
  );

const states: [string, ProviderState][] = Object.entries(STATES);

const requestOf = ([name, state]: [string, ProviderState]) => ({
  title: name,
  description: state.description,
  type: 'object',
  required: ['state', 'params'],
  properties: { state: { type: 'string', enum: [name] }, params: paramsOf(state) },
});

const NO_STATE = {
  title: 'no state',
  type: 'object',
  required: ['state'],
  properties: { state: { type: 'string', enum: [''] } },
};

/** Describes the HTTP interface for provider states as OpenAPI, for backends in any language. */
export const statesDocument = (): string => {
  const document = new Document(
    {
      openapi: '3.1.0',
      info: {
        title: 'Provider states of the local-news site',
        version: '1.0.0',
        description: INTRODUCTION,
      },
      paths: {
        '/control/provider-states': {
          post: {
            operationId: 'setUpProviderState',
            summary: 'Set up a provider state',
            description: INSTRUCTIONS,
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: { oneOf: [NO_STATE, ...states.map(requestOf)] },
                  example: {
                    state: 'a person is signed in',
                    action: 'setup',
                    params: { email: 'admin@contract.example', role: 'admin' },
                  },
                },
              },
            },
            responses: {
              200: {
                description: 'The state is set up. The response contains its values.',
                content: {
                  'application/json': {
                    schema: {
                      anyOf: states.map(([name, state]) => ({
                        title: name,
                        type: 'object',
                        required: Object.keys(state.returns ?? {}),
                        properties: valuesOf(state),
                      })),
                    },
                    example: {
                      token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln',
                      refresh_token: 'cmVmcmVzaA',
                    },
                  },
                },
              },
              400: { description: 'There is no such parameter, or one is missing.' },
              404: { description: 'There is no such state.' },
            },
          },
        },
      },
    },
    { aliasDuplicateObjects: false },
  );
  // In the YAML file, each field stands on one line with its description.
  visit(document, {
    Map: (_, map) => {
      map.flow =
        map.has('type') && !map.has('title') && map.items.every(({ value }) => !isMap(value));
    },
    Seq: (_, seq) => {
      seq.flow = seq.items.every(isScalar);
    },
  });
  return document.toString({ lineWidth: 0 });
};
