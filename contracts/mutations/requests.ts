import { operation, resolve } from '../../openapi/contract.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { tierOf } from '../../openapi/provenance.ts';
import { isCalled, INTERACTIONS } from './fields.ts';
import type { Call, Mutation } from './exchange.ts';

/** Whether a JSON body or a form has a field. */
const sends = ({ body }: Call, name: string): boolean =>
  body.includes(`"${name}":`) || body.includes(`name="${name}"`);

const documented = new Set(
  INTERACTIONS.filter(({ tier }) => tier === 'documented').map(
    ({ references }) => references.contract.operation,
  ),
);

/** Fields that a backend may refuse: the site must not need those that nobody documented. */
export const REQUESTS: readonly Mutation[] = [...documented].filter(isCalled).flatMap((id) => {
  const { fields } = operation(id);
  const content = fieldsOf(fieldsOf(fields.requestBody).content);
  const [media] = Object.values(content);
  const schema = resolve(fieldsOf(media).schema);
  const tier = tierOf(schema, tierOf(media, 'documented'));
  return Object.entries(fieldsOf(schema.properties)).map(([name, property]): Mutation => {
    const isProposed = tierOf(property, tierOf(resolve(property), tier)) === 'proposed';
    return {
      operation: id,
      name: `refuses the field ${name}`,
      breaks: isProposed ? null : 'documented',
      handle: (call, next) =>
        sends(call, name)
          ? Promise.resolve({ status: 400, headers: {}, body: { [name]: ['Unknown field.'] } })
          : next(),
    };
  });
});
