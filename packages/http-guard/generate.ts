/**
 * Writes the maximum size of a request into the proxies' configuration and into the documentation.
 *
 *   node packages/http-guard/generate.ts            writes the size
 *   node packages/http-guard/generate.ts --check    fails if a file has another size
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openapi } from '../../openapi/contract.ts';
import { parseContract } from '../../openapi/validation/operations.ts';
import { bodyLimitOf } from './body-limits.ts';

const PLACES: readonly [file: string, size: RegExp][] = [
  ['deploy/compose/nginx/templates/nginx.conf.template', /(?<=client_max_body_size )\d+(?=m;)/],
  ['deploy/kubernetes/ingress.yaml', /(?<=proxy-body-size: )\d+(?=m)/],
  ['docs/real-backend.md', /(?<=must accept )\d+(?= MB)/],
  ['docs/real-backend.md', /(?<=client_max_body_size )\d+(?=m;)/],
];

const bodies = [...parseContract('', openapi).operations.values()].flatMap(({ body }) => [
  ...(body?.values() ?? []),
]);
const bytes = Math.max(...bodies.map((schema) => bodyLimitOf(schema) ?? 0));
const megabytes = String(Math.ceil(bytes / 1024 ** 2));

for (const [name, size] of PLACES) {
  const file = new URL(`../../${name}`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const [written] = size.exec(text) ?? [];
  if (written === undefined) throw new Error(`${name} has no maximum request size`);
  if (written === megabytes) continue;
  if (process.argv.includes('--check')) {
    console.error(`${name} has ${written} MB instead of ${megabytes}. Run: npm run generate`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text.replace(size, megabytes));
  }
}
