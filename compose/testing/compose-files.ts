import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../../scripts/lib/root.ts';

/** All files of the composition, from the repository's root: the first includes the others. */
export const COMPOSE_FILES = ['docker-compose.yml', 'contracts/broker/compose.yaml'] as const;

const dependencySchema = z.object({ condition: z.string(), required: z.boolean().default(true) });
const healthcheckSchema = z.object({ test: z.union([z.string(), z.array(z.string())]) });

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  pull_policy: z.string().optional(),
  user: z.string().optional(),
  restart: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()),
      z.record(z.string(), z.object({ aliases: z.array(z.string()).default([]) })),
    ])
    .default([]),
  network_mode: z.string().optional(),
  depends_on: z.record(z.string(), dependencySchema).default({}),
  healthcheck: healthcheckSchema.optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  deploy: z
    .object({ resources: z.object({ limits: z.object({ memory: z.string() }) }) })
    .optional(),
});

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.unknown()).default({}),
  volumes: z.record(z.string(), z.unknown()).default({}),
});

/** What the tests look at of a service. */
export type ComposeService = z.output<typeof serviceSchema>;

/** A file of the project as text. */
export const readText = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8');

/** A compose file with anchors and merges resolved, and variables as they stand. */
const readYaml = (name: string): unknown => parse(readText(name), { merge: true });

/** The services, networks and volumes of all files together. */
export const readComposition = () => {
  const files = COMPOSE_FILES.map((name) => fileSchema.parse(readYaml(name)));
  return {
    services: new Map(files.flatMap(({ services }) => Object.entries(services))),
    networks: new Set(files.flatMap(({ networks }) => Object.keys(networks))),
    volumes: new Set(files.flatMap(({ volumes }) => Object.keys(volumes))),
  };
};

/** A variable that a compose file takes from the environment. */
export interface Variable {
  name: string;
  fallback: string;
}

/** Every `${NAME:-fallback}` of a text, the ones within a fallback too. */
export const variablesOf = (text: string): Variable[] => {
  const found: Variable[] = [];
  for (const { index } of text.matchAll(/(?<!\$)\$\{/g)) {
    const inner = text.slice(index + 2, closingBrace(text, index + 2));
    const [, name = '', fallback = ''] = /^(\w+)(?::-(.*))?$/s.exec(inner) ?? [];
    if (name === '') throw new Error(`Not read: \${${inner}}`);
    found.push({ name, fallback });
  }
  return found;
};

/** A text with every variable at its default. */
export const withDefaults = (text: string): string => {
  const start = text.indexOf('${');
  if (start === -1) return text;
  const end = closingBrace(text, start + 2);
  const [variable] = variablesOf(text.slice(start, end + 1));
  const fallback = withDefaults(variable?.fallback ?? '');
  return text.slice(0, start) + fallback + withDefaults(text.slice(end + 1));
};

const closingBrace = (text: string, start: number): number => {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('A variable does not end');
};
