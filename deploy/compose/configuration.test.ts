import { globSync } from 'node:fs';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { fail } from '../../mock-server/src/domain/errors.ts';
import { readConfig } from '../../mock-server/src/settings/config.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { readConfig as readSiteConfig } from '../../web/server/config.ts';
import { COMPOSE_FILES, readServices, readText } from './testing/compose-files.ts';

/* What `docker compose config` and the schemas of Kubernetes cannot check. */

const find = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([all, group = all]) => group);

const compose = COMPOSE_FILES.map(readText).join('\n');
const settings = [...new Set(find(compose, /(?<!\$)\$\{(\w+)/g))].sort();
const examples = find(readText('.env.example'), /^# ([A-Z]\w+)=/gm);
const services = [...readServices()];
const given = services.flatMap(([service, { environment }]) =>
  Object.entries(environment).map(([name, value]) => ({ service, name, value })),
);
const secrets = given.filter(({ name }) => /SECRET|PASSWORD|TOKEN|_KEY$|_FILE$/.test(name));
const nginx = globSync('deploy/compose/nginx/templates/**/*.template', { cwd: ROOT })
  .map(readText)
  .join('\n');
const kubernetes = globSync('deploy/kubernetes/**/*.yaml', { cwd: ROOT })
  .filter((file) => !file.endsWith('network.yaml'))
  .map(readText)
  .join('\n');
const policies = parseAllDocuments(readText('deploy/kubernetes/network.yaml')).map((document) =>
  z
    .object({
      spec: z.object({
        podSelector: z.object({}).loose(),
        ingress: z
          .array(z.object({ from: z.unknown(), ports: z.array(z.object({ port: z.string() })) }))
          .default([]),
      }),
    })
    .parse(document.toJS()),
);
const PROMETHEUS = [
  { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
];

const READ_BY = {
  api: 'mock-server/src/settings/environment.ts',
  web: 'web/server/config.ts',
  'staging-web': 'web/server/config.ts',
};
const unread = Object.entries(READ_BY).flatMap(([service, file]) => {
  const known = find(readText(file), /\b[A-Z][A-Z0-9_]{3,}\b/g);
  return given
    .filter((setting) => setting.service === service)
    .filter(({ name }) => !known.includes(name.replace(/_FILE$/, '')));
});

const errorOfApi = (code: 'request_too_large' | 'unavailable') => {
  const { message } = fail(code);
  return JSON.stringify({ error: message, message, code });
};

const mistakes: Record<string, unknown[]> = {
  'settings that .env.example does not list': settings.filter((name) => !examples.includes(name)),
  'settings in .env.example that do not exist': examples.filter((name) => !settings.includes(name)),
  'settings that the README does not explain': settings.filter(
    (name) => !readText('deploy/compose/README.md').includes(`\`${name}\``),
  ),
  'settings that the code of a server does not read': unread,
  'URLs with a password': find(compose + kubernetes, /:\/\/[^/@\s]*:[^/@\s]+@/g),
  'secrets that come neither from a file nor from your environment': secrets.filter(
    ({ name, value }) =>
      !(name.endsWith('_FILE') ? /^\/run\/secrets\/\w+$/ : /^\$\{\w+:-\}$/).test(value),
  ),
  'secrets that make-secrets.sh does not write': find(
    JSON.stringify(secrets),
    /\/run\/secrets\/(\w+)/g,
  ).filter((name) => !readText('deploy/compose/secrets/make-secrets.sh').includes(name)),
  // Starting the program of a health check once took four seconds on a busy machine.
  'health checks whose timeout is not ten seconds': [
    ...services.filter(
      ([, { healthcheck }]) => healthcheck !== undefined && healthcheck.timeout !== '10s',
    ),
    ...['mock-server/Dockerfile', 'web/Dockerfile'].filter(
      (file) => !/^HEALTHCHECK .*--timeout=10s/m.test(readText(file)),
    ),
  ],
  'places where others than Prometheus can reach the metrics port': [
    ...services.filter(([, { ports }]) => ports.join().includes('9464')),
    ...find(nginx, /.*(?:9464|metrics).*/g),
    ...find(kubernetes, /.*\b(?:port|targetPort): (?:9464|metrics).*/g),
    ...policies
      .flatMap(({ spec }) => spec.ingress)
      .filter(({ ports }) => ports.some(({ port }) => port === 'metrics'))
      .filter(({ from }) => !isDeepStrictEqual(from, PROMETHEUS)),
  ],
  'policies of Kubernetes that leave other ports open': policies.some(({ spec }) =>
    isDeepStrictEqual(spec, { podSelector: {}, ingress: [] }),
  )
    ? []
    : policies,
  'errors of nginx that differ from those of the API': [
    errorOfApi('request_too_large'),
    errorOfApi('unavailable'),
  ].filter((error) => !nginx.includes(`'${error}'`)),
};

test.each(Object.entries(mistakes))('there are no %s', (_, found) => {
  expect(found).toEqual([]);
});

const podSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        enableServiceLinks: z.boolean(),
        terminationGracePeriodSeconds: z.number().default(30),
      }),
    }),
  }),
});

test('the servers accept the settings and secrets of Kubernetes, and have time to stop', () => {
  const list = find(
    readText('deploy/kubernetes/settings/kustomization.yaml'),
    /- ([A-Z_0-9]+=.*)/g,
  );
  const examples = find(readText('deploy/kubernetes/README.md'), /^ {3}([A-Z0-9_]+=.+)$/gm);
  const environment = parseEnv([...list, ...examples].join('\n'));
  const config = readConfig(environment);
  expect(config).toMatchObject({ controlApi: false, seed: 'news', metricsPort: 9464 });
  expect(config.publicHost).toBe('courier.example');
  expect(readSiteConfig(environment).API_INTERNAL_HOST).toBe('http://api:4000');

  for (const name of ['api', 'web', 'migration/job']) {
    const [first] = parseAllDocuments(readText(`deploy/kubernetes/${name}.yaml`));
    const pod = podSchema.parse(first?.toJS()).spec.template.spec;
    // Otherwise Kubernetes sets API_PORT=tcp://… for a Service named `api`.
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(config.drainMs / 1000 + 10);
  }
});
