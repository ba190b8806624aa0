import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../../packages/runner/root.ts';

/** The files that docker-compose.yml includes, relative to the root folder. */
const SERVICE_FILES = ['deploy/compose/compose.stack.yaml', 'contracts/verify/broker/compose.yaml'];
/** All Compose files, relative to the root folder. */
export const COMPOSE_FILES = [
  ...SERVICE_FILES,
  'docker-compose.yml',
  ...['backend', 'database', 'mail-server', 'object-store'].map(
    (part) => `deploy/compose/own-${part}.yaml`,
  ),
];

const fileSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
      healthcheck: z.object({ timeout: z.string().optional() }).optional(),
    }),
  ),
});

/** Reads a file of the project as text. `name` is relative to the root folder. */
export const readText = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** Reads the services of the included files. Variables in their values are not replaced. */
export const readServices = () =>
  new Map(
    SERVICE_FILES.flatMap((name) =>
      Object.entries(fileSchema.parse(parse(readText(name), { merge: true })).services),
    ),
  );
