import type { components, operations } from '../../../../control/schema.gen.d.ts';
import { handler } from '../../operations/operation.ts';

/** What the proxy between the site and a real backend tells, for the panel. */
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
