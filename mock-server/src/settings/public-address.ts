import type { Environment } from './environment.ts';

const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/**
 * The first address of this server or its site that others than this machine can reach; undefined
 * when there is none. Compose tells with BIND_ADDRESS on which of the machine's addresses it is
 * published, separated by spaces, because in a container a server listens on all of them.
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
