import type { FastifyInstance } from 'fastify';
import type { Contract } from '../../../openapi/validation/operations.ts';
import { fail } from '../domain/errors.ts';

/** Refuses other methods with 405 and `Allow`, except OPTIONS, which CORS uses. */
export const refuseOtherMethods = (
  scope: FastifyInstance,
  { operations }: Contract,
  urlOf: (path: string) => string,
): void => {
  const all = [...operations.values()];
  for (const path of new Set(all.map((operation) => operation.path))) {
    const methods = all.filter((one) => one.path === path).map(({ method }) => method);
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    const refused = scope.supportedMethods.filter(
      (method) => method !== 'OPTIONS' && !allowed.includes(method),
    );
    scope.route({
      method: refused,
      url: urlOf(path),
      config: { changes: [] },
      // This hook sends the 405 before the request body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw fail('method_not_allowed');
      },
      handler: () => undefined,
    });
  }
};
