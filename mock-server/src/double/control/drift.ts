import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';

/**
 * Operations on the deviations that the proxy has found between the real backend and the contract.
 */
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
