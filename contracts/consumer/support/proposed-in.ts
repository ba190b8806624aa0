import { resolve } from '../../../openapi/contract.ts';
import { fieldsOf, listOf, type Operation } from '../../../openapi/document.ts';
import { tierOf } from '../../../openapi/provenances.ts';

/** Returns those parameters and fields of a request that openapi.yaml marks as proposed. */
export const proposedIn = ({ fields }: Operation): string[] => {
  const own = tierOf(fields, 'documented');
  const content = fieldsOf(resolve(fields.requestBody).content);
  const ofBodies = Object.values(content).flatMap((media) => {
    const schema = resolve(fieldsOf(media).schema);
    const tier = tierOf(schema, tierOf(media, own));
    return Object.entries(fieldsOf(schema.properties)).map(([name, part]) => ({
      name,
      part,
      tier,
    }));
  });
  const ofParameters = listOf(fields.parameters)
    .map(resolve)
    .map((part) => ({ ...{ name: part.name, part, tier: own } }));
  return [...ofParameters, ...ofBodies].flatMap(({ name, part, tier }) =>
    typeof name === 'string' && tierOf(part, tierOf(resolve(part), tier)) === 'proposed'
      ? [name]
      : [],
  );
};
