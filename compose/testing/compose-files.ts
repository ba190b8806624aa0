import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../scripts/lib/root.ts';

/** The Compose files with services, which docker-compose.yml includes, from the root folder. */
const SERVICE_FILES = ['compose/compose.stack.yaml', 'contracts/broker/compose.yaml'];
/** All Compose files, from the root folder. */
export const COMPOSE_FILES = [
  ...SERVICE_FILES,
  'docker-compose.yml',
  ...['backend', 'database', 'mail-server', 'object-store'].map(
    (part) => `compose/own-${part}.yaml`,
  ),
];

const fileSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
    }),
  ),
});

/** A file of the project as text. */
export const readText = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** The services of all Compose files, with variables as they are written there. */
export const readServices = () =>
  new Map(
    SERVICE_FILES.flatMap((name) =>
      Object.entries(fileSchema.parse(parse(readText(name), { merge: true })).services),
    ),
  );
