import { isRecord, listOf } from '../../../openapi/document.ts';
import { NULLABLE, READ_FIELDS } from '../fields.ts';
import { everywhere, named } from '../mutation.ts';
import { CALLED } from './breaking.ts';
import {
  callIn,
  mayBeNull,
  mutationsOfField,
  part,
  successOf,
  toSchema,
  type DescriptionMutation,
  type Document,
  type FieldChange,
} from './document.ts';

const onObjects = (change: (schema: Document) => Document) => (document: Document) => {
  Object.assign(
    document,
    everywhere(document, (one) =>
      isRecord(one.properties) && one.in === undefined ? change(one) : one,
    ),
  );
};

const onCalls = (change: (call: Document) => void) => (document: Document) => {
  for (const id of CALLED) {
    const found = callIn(document, id);
    if (found !== null) change(found.call);
  }
};

const refusals = (...statuses: readonly string[]) =>
  onCalls((call) => {
    const responses = part(call, 'responses');
    for (const status of statuses) responses[status] ??= { description: 'Refused' };
  });

const otherMedia = (type: string) =>
  onCalls((call) => {
    const success = successOf(call);
    if (!isRecord(success) || !isRecord(success.content)) return;
    success.content = { [type]: success.content['application/json'] };
  });

const WHOLE: Readonly<Record<string, (document: Document) => void>> = {
  'has more fields in every object': onObjects((schema) => ({
    ...schema,
    properties: { ...part(schema, 'properties'), internal_note: { type: 'string' } },
  })),
  'has its fields in another order': onObjects((schema) => ({
    ...schema,
    properties: Object.fromEntries(Object.entries(part(schema, 'properties')).toReversed()),
  })),
  'explains its objects': onObjects((schema) => ({ title: 'One', description: 'One', ...schema })),
  'puts its objects into allOf': onObjects((schema) => ({ allOf: [schema] })),
  'has other operation ids and tags': onCalls((call) => {
    call.operationId = ['my', call.operationId].join('_');
    call.tags = ['mine'];
  }),
  'has more calls': (document) => {
    part(document, 'paths')['/api/health/'] = { get: { responses: { 200: { description: '' } } } };
  },
  'is at a server': (document) => {
    document.servers = [
      {
        url: Object.keys(part(document, 'paths')).some((at) => at.startsWith('/api'))
          ? 'https://a.example'
          : 'https://a.example/api',
      },
    ];
  },
  'has other names of placeholders': (document) => {
    document.paths = Object.fromEntries(
      Object.entries(part(document, 'paths')).map(([at, item]) => [
        at.replace('{id}', '{pk}'),
        everywhere(item, (one) =>
          one.in === 'path' && one.name === 'id' ? { ...one, name: 'pk' } : one,
        ),
      ]),
    );
  },
  'describes refusals': refusals('400', '401', '403', '404', '429'),
  'describes errors by default': refusals('default'),
  'describes wrong requests only': refusals('400'),
  'describes errors of the server': refusals('500', '503'),
  'responds to every creation with 200': onCalls((call) => {
    const { 201: created, ...responses } = part(call, 'responses');
    call.responses = created === undefined ? responses : { ...responses, 200: created };
  }),
  'names the character set': otherMedia('application/json; charset=utf-8'),
  'responds with any type, like springdoc': otherMedia('*/*'),
  'does not mention security': (document) => {
    delete document.security;
    onCalls((call) => {
      delete call.security;
    })(document);
  },
  'takes more parameters': onCalls((call) => {
    call.parameters = [
      ...listOf(call.parameters),
      { name: 'format', in: 'query', required: false, schema: { type: 'string' } },
    ];
  }),
  'takes any field in requests': onCalls((call) => {
    for (const media of Object.values(part(part(call, 'requestBody'), 'content'))) {
      if (isRecord(media)) media.schema = { allOf: [media.schema], additionalProperties: true };
    }
    if (Object.keys(part(part(call, 'requestBody'), 'content')).length === 0)
      delete call.requestBody;
  }),
  'has examples': onCalls((call) => {
    call['x-codeSamples'] = [{ lang: 'sh', source: 'curl' }];
  }),
  'is of OpenAPI 3.1': (document) => {
    if (String(document.openapi).startsWith('3.1')) return;
    Object.assign(
      document,
      everywhere(document, ({ nullable, ...one }) =>
        nullable === true && typeof one.type === 'string'
          ? { ...one, type: [one.type, 'null'] }
          : one,
      ),
    );
    document.openapi = '3.1.0';
  },
};

const ofFields = READ_FIELDS.flatMap(({ operation: id, path }) => {
  const name = path.split('.').at(-1) ?? '';
  const isId = ['id', 'user', 'serial_number'].includes(name);
  const isDate = /_at$|_date$/.test(name);
  const changes = named<FieldChange>(`${id}: ${path}`, [
    ['is read-only', toSchema((schema) => ({ allOf: [schema], readOnly: true }))],
    ['may be null', mayBeNull, NULLABLE.includes(name)],
    ['is a number', toSchema(() => ({ type: 'integer' })), isId],
    ['is text', toSchema(() => ({ type: 'string' })), isId],
    ['is a date', toSchema(() => ({ type: 'string', format: 'date' })), isDate],
  ]);
  return mutationsOfField('success', id, path, changes);
});

export const HARMLESS: readonly DescriptionMutation[] = [
  ...Object.entries(WHOLE).map(([name, change]) => ({ name, change })),
  ...ofFields,
];
