import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';

/**
 * Operations of the control API that report how the real backend deviates from the contract. The
 * proxy finds the deviations.
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
