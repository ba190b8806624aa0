import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments, parse } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../mock-server/src/settings/config.ts';
import { ROOT } from '../../packages/runner/root.ts';
import { readConfig as readSiteConfig } from '../../web/server/config.ts';
import { readText } from './testing/compose-files.ts';

/*
 * Compares the Kubernetes manifests with the servers' code. In CI, the workflow test.yml also
 * checks them with kustomize and in a cluster.
 */

const { configMapGenerator } = z
  .object({ configMapGenerator: z.tuple([z.object({ literals: z.array(z.string()) })]) })
  .parse(parse(readText('deploy/kubernetes/settings/kustomization.yaml')));
const settings = Object.fromEntries(
  configMapGenerator[0].literals.map((line) => {
    const [name = '', ...value] = line.split('=');
    return [name, value.join('=')];
  }),
);
const secrets = Object.fromEntries(
  [...readText('deploy/kubernetes/README.md').matchAll(/^ {3}([A-Z0-9_]+)=(.+)$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
);
const pods = ['api', 'web', 'migration/job'].map((name) => {
  const [first] = parseAllDocuments(readText(`deploy/kubernetes/${name}.yaml`));
  return z
    .object({
      spec: z.object({
        template: z.object({
          spec: z.object({
            enableServiceLinks: z.boolean(),
            terminationGracePeriodSeconds: z.number().default(30),
          }),
        }),
      }),
    })
    .parse(first?.toJS()).spec.template.spec;
});

test('the servers accept the settings and secrets in the Kubernetes manifests', () => {
  const config = readConfig({ ...settings, ...secrets });
  expect(config).toMatchObject({ controlApi: false, seed: 'news', metricsPort: 9464 });
  expect(config.publicAddress).toBe('https://courier.example');
  expect(readSiteConfig(settings).apiInternalHost).toBe('http://api:4000');
});

test('Kubernetes gives a pod more time to stop than its server needs', () => {
  const serverS = readConfig({ ...settings, ...secrets }).drainMs / 1000 + 10;
  for (const pod of pods) expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(serverS);
});

test('no environment variable that Kubernetes adds for a Service overrides a setting', () => {
  /*
   * Without `enableServiceLinks: false`, Kubernetes sets API_PORT=tcp://… for a Service named
   * `api`.
   */
  for (const pod of pods) expect(pod.enableServiceLinks).toBe(false);
});

test('only Prometheus can connect to the metrics port, and other ports are closed by default', () => {
  const policySchema = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      ingress: z
        .array(
          z.object({ from: z.array(z.unknown()), ports: z.array(z.object({ port: z.string() })) }),
        )
        .default([]),
    }),
  });
  const policies = parseAllDocuments(readText('deploy/kubernetes/network.yaml')).map((document) =>
    policySchema.parse(document.toJS()),
  );
  const rules = policies.flatMap(({ spec }) => spec.ingress);
  expect(policies.find(({ metadata }) => metadata.name === 'default')?.spec.ingress).toEqual([]);
  expect(rules.filter(({ ports }) => ports.some(({ port }) => port === 'metrics'))).toEqual([
    {
      from: [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
      ],
      ports: [{ port: 'metrics' }],
    },
  ]);
});

const kubectl = (folder: string) =>
  spawnSync('kubectl', ['kustomize', path.join(ROOT, folder)], { encoding: 'utf8' });
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
if (!hasKubectl) process.stdout.write('What Kustomize makes is not tested: kubectl is missing\n');

test.skipIf(!hasKubectl)(
  'the migration job and the servers use the same image digest, and the job has a deadline',
  () => {
    const imagesIn = (text: string) =>
      [...text.matchAll(/^ +(?:- )?image: (.+)$/gm)].map(([, image]) => image);
    const [migration, servers] = ['deploy/kubernetes/migration', 'deploy/kubernetes'].map(
      (folder) => {
        const { status, stdout, stderr } = kubectl(folder);
        expect(status, stderr).toBe(0);
        return stdout;
      },
    );
    const [image] = imagesIn(migration ?? '');
    expect(imagesIn(servers ?? '')).toEqual([image, expect.stringMatching(/web@sha256:/)]);
    expect(image).toMatch(/mock-server@sha256:[0-9a-f]{64}$/);
    expect(migration).toMatch(/^ {2}activeDeadlineSeconds: \d+$/m);
  },
);
