import { describe, expect, test } from 'vitest';
import { readComposition, readText, type ComposeService } from './testing/compose-files.ts';

const { services, networks, volumes } = readComposition();
const all = [...services];
const longRunning = all.filter(([, { restart }]) => restart !== 'no');

/** Why a service does without what is asked of all. */
const WRITABLE: Readonly<Record<string, string>> = {
  'pact-broker': 'its start writes a configuration and logs beside its program',
};
/** It writes into a folder that may be somebody else's, and ends. */
const CAPABILITIES: Readonly<Record<string, string[]>> = { secrets: ['DAC_OVERRIDE'] };
const NON_ROOT_IMAGES: Readonly<Record<string, string>> = {
  'nginxinc/nginx-unprivileged': 'runs as user 101',
  'pactfoundation/pact-broker': 'runs as user ruby',
};
const ROOT_USERS: Readonly<Record<string, string>> = {
  'object-store': 'root owns the volume; without any capability',
};

/** The Dockerfile of the image that a service runs, if it is one of ours. */
const dockerfileOf = ({ image }: ComposeService): string | null => {
  const built = all.find(([, service]) => service.image === image && service.build);
  return built?.[1].build ? readText(built[1].build.dockerfile) : null;
};

const hasHealthcheck = (service: ComposeService): boolean =>
  service.healthcheck !== undefined || /^HEALTHCHECK /m.test(dockerfileOf(service) ?? '');

describe('every image', () => {
  test.each(all)('of %s is pinned by a tag, or built here', (_, service) => {
    if (dockerfileOf(service) !== null) expect(service.image).toMatch(/^local-news-kit-\w+$/);
    else expect(service.image).toMatch(/^[\w./-]+:(?!latest)[\w.-]*\d[\w.-]*$/);
  });

  test.each(['contracts/Dockerfile', 'mock-server/Dockerfile', 'web/Dockerfile'])(
    'in %s is pinned too',
    (name) => {
      const text = readText(name);
      const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
      const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, stage = '']) => stage);
      const images = bases.filter((base) => !stages.includes(base));
      expect(new Set(images)).toEqual(new Set(['node:24-bookworm-slim']));
      expect(text).not.toMatch(/^#\s*syntax=/m);
    },
  );

  test('is built by one service: the others take it from there', () => {
    for (const [name, service] of all) {
      if (dockerfileOf(service) === null || service.build) continue;
      expect([name, service.pull_policy]).toEqual([name, 'never']);
      const builder = all.find(([, { image, build }]) => image === service.image && build);
      expect(Object.keys(service.depends_on), name).toContain(builder?.[0]);
    }
  });
});

describe('every service that stays', () => {
  test.each(longRunning)('%s is watched, started again, and given time to end', (_, service) => {
    expect(hasHealthcheck(service)).toBe(true);
    expect(service.restart).toBe('unless-stopped');
    expect(service.deploy?.resources.limits.memory).toMatch(/^\d+[MG]$/);
  });

  test.each(all)('%s may do no more than it needs', (name, service) => {
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.cap_add).toEqual(CAPABILITIES[name] ?? []);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.read_only).toBe(WRITABLE[name] === undefined);
  });

  test.each(longRunning)('%s is not run by root, or says why', (name, service) => {
    const dockerfile = dockerfileOf(service);
    const user =
      service.user ??
      /^USER (\S+)$/m.exec(dockerfile ?? '')?.[1] ??
      NON_ROOT_IMAGES[service.image.split(':')[0] ?? ''];
    if (ROOT_USERS[name] === undefined) expect(user).not.toMatch(/^(root|0)\b/);
    else expect(user).toBe('root');
    expect(user).toBeDefined();
  });
});

describe('services wait for each other', () => {
  const dependencies = all.flatMap(([name, service]) =>
    Object.entries(service.depends_on).map(([on, { condition, required }]) => ({
      name,
      on,
      condition,
      required,
      service,
      target: services.get(on),
    })),
  );

  test.each(dependencies)('$name for $on: $condition', ({ condition, target }) => {
    if (target === undefined) throw new Error('There is no such service');
    if (condition === 'service_completed_successfully') expect(target.restart).toBe('no');
    else expect([condition, hasHealthcheck(target)]).toEqual(['service_healthy', true]);
  });

  test.each(dependencies)('$on is there whenever $name is', ({ required, service, target }) => {
    const always = target?.profiles.length === 0;
    const together = service.profiles.some((profile) => target?.profiles.includes(profile));
    expect(always || together || !required).toBe(true);
  });
});

describe('nothing is reached that should not be', () => {
  test('ports are published on this machine alone, and those of databases not at all', () => {
    const published = all.flatMap(([name, { ports }]) => ports.map((port) => ({ name, port })));
    for (const { port } of published) {
      expect(port).toMatch(/^(\$\{BIND_ADDRESS:-127\.0\.0\.1\}|127\.0\.0\.1):/);
    }
    expect(new Set(published.map(({ name }) => name))).toEqual(
      new Set(['nginx', 'staging', 'mailpit', 'pact-broker']),
    );
  });

  test.each(all)('%s uses networks and volumes that there are', (_, service) => {
    const used = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks);
    expect(used.length > 0).toBe(service.network_mode !== 'none');
    for (const network of used) expect(networks).toContain(network);
    for (const volume of service.volumes) {
      const [, source = ''] = /^(?:\$\{SECRETS:-)?([^:}]+)\}?:/.exec(volume) ?? [];
      if (!source.startsWith('./')) expect(volumes).toContain(source);
    }
  });

  test('replicas answer to the name of the first', () => {
    const aliases = (name: string) => {
      const { networks: used = [] } = services.get(name) ?? {};
      return Array.isArray(used) ? [] : used.front?.aliases;
    };
    expect(['api-2', 'api-3', 'web-2'].map(aliases)).toEqual([['api'], ['api'], ['web']]);
  });
});
