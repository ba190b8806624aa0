import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { rm } from 'node:fs/promises';
import { z } from 'zod';

const reportSchema = z.object({
  expected: z.number(),
  executed: z.number(),
  exitCode: z.number(),
  headline: z.string(),
  rows: z.array(
    z.object({
      tier: z.string(),
      title: z.string(),
      result: z.string(),
      differences: z.array(z.string()),
      screens: z.array(z.string()),
      details: z.object({ pointer: z.string(), curl: z.array(z.string()) }).nullable(),
    }),
  ),
});

export type ReadReport = z.infer<typeof reportSchema>;

/** A temporary folder for reports. */
export const reportFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const readReport = async (folder: string): Promise<ReadReport> =>
  reportSchema.parse(JSON.parse(await readFile(path.join(folder, 'report.json'), 'utf8')));

export const withResult = ({ rows }: ReadReport, result: string): string[] =>
  rows.filter((row) => row.result === result).map(({ title }) => title);
