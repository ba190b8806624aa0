import { operation, resolve } from '../../../openapi/contract.ts';
import { fieldsOf, listOf, type Fields } from '../../../openapi/document.ts';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import type { Promises } from './promises.ts';

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const contentOf = ({ requestBody }: Fields): Fields =>
  fieldsOf(fieldsOf(resolve(requestBody)).content);

/** The sent fields that a description must list: all form fields, but only required JSON fields. */
const namesSent = ({ request: { body }, references }: PactInteraction): readonly string[] => {
  if (body === undefined) return [];
  if (body.encoded === 'base64') {
    const form = Buffer.from(String(body.content), 'base64').toString('latin1');
    return [...form.matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name);
  }
  const { fields } = operation(references.contract.operation);
  return listOf(resolve(fieldsOf(contentOf(fields)[JSON_TYPE]).schema).required).map(String);
};

/** Finds fields that the site sends but the description does not list, such as renamed fields. */
export const unknownFields = (
  call: Fields,
  interaction: PactInteraction,
  promises: Promises,
): string[] => {
  const content = promises.contentOf(call.requestBody);
  const isForm = interaction.request.body?.encoded === 'base64';
  const media = content[isForm ? FORM : JSON_TYPE] ?? Object.values(content)[0];
  const known = promises.namesIn(fieldsOf(media).schema);
  if (known === null) return [];
  return [...new Set(namesSent(interaction))]
    .filter((name) => !known.includes(name))
    .map((name) => `The site sends "${name}", which is not in the description`);
};

/** At sign-in, the site takes a 403 to mean that the email address is not verified. */
export const otherRefusal = (
  { responses }: Fields,
  { accepted }: PactInteraction['response'],
): string[] => {
  const refusals = Object.keys(fieldsOf(responses)).filter((status) =>
    /^(4..|default)$/i.test(status),
  );
  if (accepted === null || refusals.length === 0) return [];
  return refusals.some((status) => !/^\d+$/.test(status) || accepted.includes(Number(status)))
    ? []
    : [`It is refused with ${refusals.join(' or ')}, which means something else to the site`];
};
