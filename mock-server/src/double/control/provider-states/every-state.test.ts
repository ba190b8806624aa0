import { expect, test } from 'vitest';
import { z } from 'zod';
import { STATES } from '../../../../../control/states.ts';
import { useTestServer } from '../../../../testing/server.ts';

const server = await useTestServer();

const fieldSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).default('null'),
  enum: z.array(z.string()).default([]),
});
const EXAMPLES = new Map<string | undefined, unknown>([
  ['string', 'maya@contract.example'],
  ['boolean', true],
  ['array', [900_001]],
]);

/** Returns an example of each required parameter; null where that is allowed. */
const requiredParams = (schema: z.ZodObject) => {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.fromEntries(
    required.map((name) => {
      const { type, enum: words } = fieldSchema.parse(properties[name]);
      return [name, words[0] ?? EXAMPLES.get([type].flat().at(-1)) ?? null];
    }),
  );
};

test.each(Object.entries(STATES))(
  'the provider state "%s" can be set up and returns the values that it promises',
  async (state, { params, returns }) => {
    const response = await server.post('/control/provider-states', {
      state,
      params: requiredParams(params),
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(returns.safeParse(response.body).error).toBeUndefined();
  },
);
