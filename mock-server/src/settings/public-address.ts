import type { Environment } from './environment.ts';

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/**
 * Returns the first address of this server or its site that other machines can reach. Undefined if
 * there is none.
 *
 * A server in a container listens on all addresses of the container. Docker Compose therefore sets
 * BIND_ADDRESS to the addresses of the machine at which the server is published, separated by
 * spaces.
 */
export const publicAddressOf = (
  env: Pick<Environment, 'SITE_ORIGINS' | 'PUBLIC_API_URL' | 'BIND_ADDRESS' | 'API_HOST_BIND'>,
): string | undefined => {
  const urls = env.PUBLIC_API_URL === undefined ? [] : [env.PUBLIC_API_URL];
  return (
    [...urls, ...env.SITE_ORIGINS].find((url) => !THIS_MACHINE.test(new URL(url).hostname)) ??
    (env.BIND_ADDRESS ?? env.API_HOST_BIND).split(' ').find((host) => !THIS_MACHINE.test(host))
  );
};
