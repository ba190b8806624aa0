import Fastify from 'fastify';

/** Reads the script of the API reference (4.9 MB), which Scalar publishes only inside its plugin. */
export const readReferenceScript = async (): Promise<Buffer> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const plugin = Fastify();
  await plugin.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } });
  return (await plugin.inject('/docs/js/scalar.js')).rawPayload;
};
