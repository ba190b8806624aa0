import { spawnSync } from 'node:child_process';
import { copyFile, mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { run } from '../../../packages/runner/run.ts';

const POM = path.join(import.meta.dirname, 'pom.xml');
const PLUGIN = 'au.com.dius.pact.provider:maven';

const reportSchema = z.object({
  execution: z.array(
    z.object({
      interactions: z.array(
        z.object({
          interaction: z.object({ description: z.string() }),
          verification: z.object({ result: z.string() }),
        }),
      ),
    }),
  ),
});

/** Installs pact-jvm, Pact's verifier for Java. Returns why that is not possible, or null. */
export const lackOfPactJvm = (): string | null => {
  const args = ['--batch-mode', '--quiet', '--file', POM, 'dependency:resolve-plugins'];
  const { error, status, stdout } = spawnSync('mvn', args, { encoding: 'utf8' });
  if (error !== undefined) return 'there is no Maven';
  return status === 0 ? null : `Maven cannot install it:\n${stdout}`;
};

/** Runs pact-jvm. Returns for each interaction of the folder's pacts whether it passed. */
export const verifyByJvm = async (options: {
  port: string;
  states: string;
  pacts: string;
}): Promise<Map<string, boolean>> => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'pact-jvm-'));
  await copyFile(POM, path.join(folder.path, 'pom.xml'));
  const settings = Object.entries(options).map(([name, value]) => `-D${name}=${value}`);
  const { output } = await run('mvn', ['--batch-mode', ...settings, `${PLUGIN}:verify`], {
    cwd: folder.path,
    env: { PACT_DO_NOT_TRACK: 'true' },
  });
  const file = path.join(folder.path, 'target/reports/pact/local-news-api.json');
  const report = await readFile(file, 'utf8').catch(() => {
    throw new Error(`pact-jvm has written no report:\n${output}`);
  });
  const { execution } = reportSchema.parse(JSON.parse(report));
  return new Map(
    execution
      .flatMap(({ interactions }) => interactions)
      .map(({ interaction, verification }) => [
        interaction.description,
        verification.result === 'OK',
      ]),
  );
};
