import path from 'node:path';
import { Document, isMap, isScalar, visit } from 'yaml';
import type { z } from 'zod';
import type { StateName } from '../../control/client.ts';
import { STATES, type ProviderState } from '../../control/states.ts';
import { fieldsOfState, type StateField } from './fields.ts';

export const OPENAPI_FILE = path.resolve(
  import.meta.dirname,
  '../for-backends/provider-states.gen.yaml',
);

const INTRODUCTION =
  'Before the verification tries a call, it asks the backend to set up the data for the call. Only a test ' +
  'backend may have this URL: the states create and delete accounts and advertisements.';

const INSTRUCTIONS =
  'Sets up the state, whatever data existed before. An empty `state` or the action `teardown` does nothing. ' +
  'The backend refuses an unknown state or parameter.';

const typeOf = ({ types, items }: StateField) => ({
  type: types.length === 1 ? types[0] : types,
  ...(items !== undefined && { items: { type: items } }),
});

const paramsOf = ({ params }: ProviderState) => {
  const fields = fieldsOfState(params);
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, { ...typeOf(field), description: field.description }]),
    ),
  };
};

const valuesOf = (fields: readonly StateField[]) =>
  Object.fromEntries(
    fields.map((field) => [
      field.name,
      { ...typeOf(field), minLength: 1, description: field.description },
    ]),
  );

const responseOf = ([name, { returns }]: [string, ProviderState]) => {
  const fields = fieldsOfState(returns);
  return {
    title: name,
    type: 'object',
    required: fields.map((field) => field.name),
    properties: valuesOf(fields),
  };
};

type SignedIn = (typeof STATES)['a person is signed in'];

const EXAMPLE = {
  state: 'a person is signed in',
  params: { email: 'admin@contract.example', role: 'admin' },
  returns: { token: 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln', refresh_token: 'cmVmcmVzaA' },
} satisfies {
  state: StateName;
  params: z.input<SignedIn['params']>;
  returns: z.output<SignedIn['returns']>;
};

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
                  example: { state: EXAMPLE.state, action: 'setup', params: EXAMPLE.params },
                },
              },
            },
            responses: {
              200: {
                description: 'The state is set up. The response contains its values.',
                content: {
                  'application/json': {
                    schema: {
                      anyOf: states.map(responseOf),
                    },
                    example: EXAMPLE.returns,
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
