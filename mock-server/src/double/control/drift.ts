import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';

/** Operations about how the real backend deviates from the contract, as the proxy found. */
export const driftOperations = () => {
  let report: components['schemas']['DriftReport'] | null = null;
  return {
    getDrift: handler<operations['getDrift']>(async () => ({ status: 200, body: { report } })),
    reportDrift: handler<operations['reportDrift']>(async ({ body }) => {
      report = body;
      return { status: 204 };
    }),
  };
};
