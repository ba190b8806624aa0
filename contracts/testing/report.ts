import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { PACTS } from '../consumer/pacts/read.ts';

const reportSchema = z.object({
  expected: z.number(),
  executed: z.number(),
  exitCode: z.number(),
  headline: z.string(),
  checks: z.array(
    z.object({
      tier: z.string(),
      title: z.string(),
      result: z.string(),
      differences: z.array(z.string()),
      screens: z.array(z.string()),
      details: z.object({ pointer: z.string(), curl: z.array(z.string()) }).optional(),
    }),
  ),
});

export type ReadReport = z.infer<typeof reportSchema>;

export const reportFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A copy of the committed pacts that a test may damage. */
export const copyOfPacts = async (): Promise<string> => {
  const folder = await reportFolder();
  await cp(PACTS, folder, { recursive: true });
  return folder;
};

export const readReport = async (folder: string): Promise<ReadReport> =>
  reportSchema.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')));

export const withResult = ({ checks }: ReadReport, result: string): string[] =>
  checks.filter((row) => row.result === result).map(({ title }) => title);
