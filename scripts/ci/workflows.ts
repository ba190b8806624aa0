import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../lib/root.ts';

const permissionsSchema = z.record(z.string(), z.enum(['read', 'write', 'none']));

const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});

const jobSchema = z.object({
  'timeout-minutes': z.number().optional(),
  permissions: permissionsSchema.optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.array(z.string())) }).optional(),
  steps: z.array(stepSchema),
});

const workflowSchema = z.object({
  name: z.string(),
  permissions: permissionsSchema,
  concurrency: z.object({ group: z.string() }).optional(),
  jobs: z.record(z.string(), jobSchema),
});

/** A workflow of GitHub Actions, in the parts that rules are about. */
export interface Workflow extends z.infer<typeof workflowSchema> {
  /** From the root folder. */
  file: string;
  source: string;
}

const FOLDER = '.github/workflows';
/** Not run here: made to be copied into a backend's repository. */
const FOR_BACKENDS = 'contracts/for-backends/github-actions.yml';

function readWorkflow(file: string): Workflow {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return { ...workflowSchema.parse(parse(source)), file, source };
}

/** The workflows of this repository. */
export const ownWorkflows = (): Workflow[] =>
  readdirSync(path.join(ROOT, FOLDER)).map((name) => readWorkflow(`${FOLDER}/${name}`));

/** The workflow for backends. */
export const backendWorkflow = (): Workflow => readWorkflow(FOR_BACKENDS);

/** All steps of all jobs. */
export const stepsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps);

/** What the steps run in a shell. */
export const shellLinesOf = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ run }) => (run === undefined ? [] : [run]));

/** The actions that the steps use, as `owner/name@tag`. */
export const actionsOf = (workflow: Workflow): string[] =>
  stepsOf(workflow).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
