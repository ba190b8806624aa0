import { fieldsOf, operationsOf, type Fields, type Operation } from './document.ts';
import { tierOf, type Provenance } from './provenances.ts';
import { resolveReferences } from './validation/operations.ts';

const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];

const limitsOf = (field: Fields): Fields =>
  Object.fromEntries(
    Object.entries(field).filter(([name, limit]) => LIMITS.includes(name) && limit !== undefined),
  );

const constantsOf = (field: Fields, tier: Provenance): Fields => {
  const { title, 'x-max-megabytes': megabytes, 'x-max-megapixels': megapixels } = field;
  return {
    ...(title !== undefined && { label: title }),
    ...(tier === 'proposed' && { isProposed: true }),
    ...limitsOf(field),
    ...(typeof megabytes === 'number' && { megabytes, maxBytes: megabytes * 1024 ** 2 }),
    ...(typeof megapixels === 'number' && { megapixels, maxPixels: megapixels * 1_000_000 }),
  };
};

/** Lists the length limits of text parameters, which need no labels, since no form shows them. */
const parametersOf = ({ parameters }: Fields): [string, Fields][] =>
  (Array.isArray(parameters) ? parameters.map(fieldsOf) : []).flatMap(({ name, schema }) => {
    const { minLength, maxLength } = fieldsOf(schema);
    const limits = limitsOf({ minLength, maxLength });
    return Object.keys(limits).length === 0 ? [] : [[String(name), limits]];
  });

const fieldsOfRequest = ({ fields }: Operation): Fields => {
  const own = tierOf(fields, 'documented');
  const content = fieldsOf(fieldsOf(fields.requestBody).content);
  const ofBodies = Object.values(content).flatMap((media) => {
    const { schema } = fieldsOf(media);
    const tier = tierOf(schema, own);
    return Object.entries(fieldsOf(fieldsOf(schema).properties)).map(
      ([name, field]): [string, Fields] => [
        name,
        constantsOf(fieldsOf(field), tierOf(field, tier)),
      ],
    );
  });
  return Object.fromEntries([...parametersOf(fields), ...ofBodies]);
};

/**
 * Returns the names, labels and limits of each operation's request fields, the plan for sale with
 * its terms, and the HTML that stories may contain. Prices are in US dollars.
 */
export const constantsOfContract = (document: Fields): Fields => {
  const paths = resolveReferences(document.paths, document);
  const requests = operationsOf({ paths })
    .map((operation): [string, Fields] => [operation.id, fieldsOfRequest(operation)])
    .filter(([, fields]) => Object.keys(fields).length > 0);
  const { CheckoutRequest, StoryHtml } = fieldsOf(fieldsOf(document.components).schemas);
  const { amountCents, currency, durationDays, ...plan } = fieldsOf(
    fieldsOf(CheckoutRequest)['x-plan'],
  );
  return {
    ...Object.fromEntries(requests),
    plan: { ...plan, price: `$${(Number(amountCents) / 100).toFixed(2)}` },
    planTerms: { amountCents, currency, durationDays },
    storyHtml: fieldsOf(fieldsOf(StoryHtml)['x-html']),
  };
};
