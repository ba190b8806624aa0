import { operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, isRecord } from '../../../openapi/document.ts';
import { proposedIn } from '../../consumer/support/proposed-in.ts';
import { inCamelCase, NULLABLE, operationsWith, readFields, type ReadField } from '../fields.ts';
import {
  callIn,
  demand,
  makeOptional,
  orNull,
  ownersOf,
  part,
  put,
  rename,
  schemasOf,
  successOf,
  type DescriptionMutation,
  type Document,
} from './document.ts';

type Change = (owner: Document, name: string, document: Document) => void;

/**
 * Returns a function that finds the schemas with this field in an operation's request or successful
 * response, and applies `change` to each.
 */
export const onField =
  (of: 'request' | 'success', id: string, path: string, change: Change) =>
  (document: Document): void => {
    const call = callIn(document, id)?.call;
    if (call === undefined) return;
    const segments = path.split('.');
    const owners = schemasOf(
      document,
      of === 'request' ? call.requestBody : successOf(call),
    ).flatMap((schema) => ownersOf(document, schema, segments));
    for (const owner of new Set(owners)) change(owner, segments.at(-1) ?? '', document);
  };

const renameTo =
  (to: (name: string) => string | null): Change =>
  (owner, name) => {
    rename(owner, name, to(name));
  };
const takeOut = renameTo(() => null);
const writeInCamelCase = renameTo(inCamelCase);
const renameIt = renameTo((name) => `${name}_of_it`);
const otherType: Change = (owner, name) => {
  put(owner, name, { type: 'object', properties: { value: { type: 'string' } } });
};
const mayBeNull: Change = (owner, name, document) => {
  put(owner, name, orNull(document, part(owner, 'properties')[name]));
};

const READ = readFields().filter(({ tier }) => tier === 'documented');

/** The site does not need fields that may be null, because it has a fallback text for them. */
const isNeeded = ({ path, nullable }: ReadField): boolean =>
  !nullable && !NULLABLE.includes(path.split('.').at(-1) ?? '');

const ofSuccess = READ.flatMap((field): DescriptionMutation[] => {
  const { operation: id, path } = field;
  const of = (name: string, change: Change) => ({
    kind: 'field of a response',
    name: `${id}: ${path} ${name}`,
    breaks: true,
    change: onField('success', id, path, change),
  });
  return [
    of('is missing', takeOut),
    of('has another name', renameIt),
    of('has another type', otherType),
    ...(/_[^.]*$/.test(path) ? [of('is in camel case', writeInCamelCase)] : []),
    ...(isNeeded(field) ? [of('may be null', mayBeNull), of('may be missing', makeOptional)] : []),
  ];
});

export const CALLED = [...operationsWith(() => true)];

/** The documented fields that the site sends: all form fields, but only required JSON fields. */
const sentTo = (id: string): string[] => {
  const one = operation(id);
  const proposed = proposedIn(one);
  return Object.entries(fieldsOf(fieldsOf(one.fields.requestBody).content)).flatMap(
    ([type, media]) => {
      const schema = resolve(fieldsOf(media).schema);
      const required = Array.isArray(schema.required) ? schema.required : [];
      return Object.keys(fieldsOf(schema.properties)).filter(
        (name) =>
          !proposed.includes(name) &&
          !name.endsWith('[]') &&
          (type === 'multipart/form-data' || required.includes(name)),
      );
    },
  );
};

const ofRequests = CALLED.flatMap((id) =>
  sentTo(id).flatMap((name): DescriptionMutation[] => {
    const of = (what: string, change: Change) => ({
      kind: 'field of a request',
      name: `${id}: ${name} ${what}`,
      breaks: true,
      change: onField('request', id, name, change),
    });
    return [
      of('has another name', renameIt),
      ...(name.includes('_') ? [of('is in camel case', writeInCamelCase)] : []),
      of('must not be sent', (owner) => {
        takeOut(owner, name, {});
        owner.additionalProperties = false;
      }),
      of('goes with one more', (owner) => {
        demand(owner, 'captcha');
      }),
    ];
  }),
);

const ofCalls = CALLED.flatMap((id): DescriptionMutation[] => {
  const of = (
    what: string,
    change: (found: NonNullable<ReturnType<typeof callIn>>, paths: Document) => void,
  ) => ({
    kind: 'call',
    name: `${id} ${what}`,
    breaks: true,
    change: (document: Document) => {
      const found = callIn(document, id);
      if (found !== null) change(found, part(document, 'paths'));
    },
  });
  const other = operation(id).method === 'PUT' ? 'patch' : 'put';
  return [
    of('is missing', ({ item, method }) => {
      Reflect.deleteProperty(item, method);
    }),
    of('has another method', ({ item, method, call }) => {
      Reflect.deleteProperty(item, method);
      item[other] = call;
    }),
    of('has another path', ({ path, item }, paths) => {
      Reflect.deleteProperty(paths, path);
      paths[`${path.replace(/\/$/, '')}/mine/`] = item;
    }),
  ];
});

const refusedWith403: DescriptionMutation = {
  kind: 'status',
  name: 'a sign-in is refused with 403 instead of 401',
  breaks: true,
  change: (document) => {
    const call = callIn(document, 'loginUser')?.call;
    const responses = isRecord(call?.responses) ? call.responses : {};
    const others = Object.keys(responses).filter((status) => /^(4|d)/.test(status));
    for (const status of others) Reflect.deleteProperty(responses, status);
    responses['403'] = { description: 'No active account has these credentials.' };
  },
};

export const BREAKING: readonly DescriptionMutation[] = [
  ...ofSuccess,
  ...ofRequests,
  ...ofCalls,
  refusedWith403,
];
