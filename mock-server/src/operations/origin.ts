import type { FastifyRequest } from 'fastify';
import type { Config } from '../settings/config.ts';

/** Where clients reach this server: as configured, else as they have just done. */
export const originOf = (
  { publicApiUrl }: Pick<Config, 'publicApiUrl'>,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
): string => publicApiUrl ?? `${protocol}://${host}`;
