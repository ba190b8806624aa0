import { operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, listOf } from '../../../openapi/document.ts';
import { proposedIn } from '../../consumer/support/proposed-in.ts';
import { inCamelCase, NULLABLE, operationsWith, READ_FIELDS, type ReadField } from '../fields.ts';
import { named } from '../mutation.ts';
import {
  callIn,
  mayBeNull,
  mutationsOfField,
  part,
  toSchema,
  type DescribedCall,
  type DescriptionMutation,
  type Document,
  type FieldChange,
} from './document.ts';

/** Gives a field another name, or takes it out. */
const renameTo =
  (to: (name: string) => string | null): FieldChange =>
  (owner, name) => {
    const { [name]: schema, ...others } = part(owner, 'properties');
    const renamed = to(name);
    owner.properties = { ...others, ...(renamed !== null && { [renamed]: schema }) };
    if (owner.required === undefined) return;
    owner.required = listOf(owner.required).flatMap((one) =>
      one === name ? (renamed ?? []) : [one],
    );
  };
const takeOut = renameTo(() => null);
const writeInCamelCase = renameTo(inCamelCase);
const renameIt = renameTo((name) => `${name}_of_it`);
const otherType = toSchema(() => ({ type: 'object', properties: { value: { type: 'string' } } }));

const makeOptional: FieldChange = (owner, name) => {
  owner.required = listOf(owner.required).filter((one) => one !== name);
};
const forbid: FieldChange = (owner, name, document) => {
  takeOut(owner, name, document);
  owner.additionalProperties = false;
};
const demandAnother: FieldChange = (owner) => {
  part(owner, 'properties').captcha = { type: 'string' };
  owner.required = [...listOf(owner.required), 'captcha'];
};

/** The site does not need fields that may be null, because it has a fallback text for them. */
const isNeeded = ({ path, nullable }: ReadField): boolean =>
  !nullable && !NULLABLE.includes(path.split('.').at(-1) ?? '');

const ofResponses = READ_FIELDS.flatMap((field) => {
  const { operation: id, path } = field;
  const changes = named<FieldChange>(`${id}: ${path}`, [
    ['is missing', takeOut],
    ['has another name', renameIt],
    ['has another type', otherType],
    ['is in camel case', writeInCamelCase, /_[^.]*$/.test(path)],
    ['may be null', mayBeNull, isNeeded(field)],
    ['may be missing', makeOptional, isNeeded(field)],
  ]);
  return mutationsOfField('success', id, path, changes);
});

export const CALLED = operationsWith(() => true);

/** The documented fields that the site sends: all form fields, but only required JSON fields. */
const sentTo = (id: string): string[] => {
  const one = operation(id);
  const proposed = proposedIn(one);
  return Object.entries(fieldsOf(fieldsOf(one.fields.requestBody).content)).flatMap(
    ([type, media]) => {
      const schema = resolve(fieldsOf(media).schema);
      const isSent = (name: string) =>
        type === 'multipart/form-data' || listOf(schema.required).includes(name);
      return Object.keys(fieldsOf(schema.properties)).filter(
        (name) => isSent(name) && !proposed.includes(name) && !name.endsWith('[]'),
      );
    },
  );
};

const ofRequests = CALLED.flatMap((id) =>
  sentTo(id).flatMap((name, index) => {
    const changes = named<FieldChange>(`${id}: ${name}`, [
      ['has another name', renameIt],
      ['is in camel case', writeInCamelCase, name.includes('_')],
      ['must not be sent', forbid],
      ['goes with one more', demandAnother, index === 0],
    ]);
    return mutationsOfField('request', id, name, changes);
  }),
);

const CHANGES_OF_CALLS: Readonly<Record<string, (call: DescribedCall, paths: Document) => void>> = {
  'is missing': ({ item, method }) => {
    Reflect.deleteProperty(item, method);
  },
  'has another method': ({ item, method, call }) => {
    Reflect.deleteProperty(item, method);
    item[method === 'put' ? 'patch' : 'put'] = call;
  },
  'has another path': ({ path, item }, paths) => {
    Reflect.deleteProperty(paths, path);
    paths[`${path.replace(/\/$/, '')}/mine/`] = item;
  },
};

const ofCalls = CALLED.flatMap((id) =>
  Object.entries(CHANGES_OF_CALLS).map(([what, change]) => ({
    name: `${id} ${what}`,
    change: (document: Document) => {
      const found = callIn(document, id);
      if (found !== null) change(found, part(document, 'paths'));
    },
  })),
);

const refusedWith403: DescriptionMutation = {
  name: 'a sign-in is refused with 403 instead of 401',
  change: (document) => {
    const responses = part(callIn(document, 'loginUser')?.call ?? {}, 'responses');
    const others = Object.keys(responses).filter((status) => /^(4|d)/.test(status));
    for (const status of others) Reflect.deleteProperty(responses, status);
    responses['403'] = { description: 'No active account has these credentials.' };
  },
};

export const BREAKING: readonly DescriptionMutation[] = [
  ...ofResponses,
  ...ofRequests,
  ...ofCalls,
  refusedWith403,
];
