import {
  findGoProgram,
  installGoProgram,
  type FoundProgram,
  type GoProgram,
} from './go-program.ts';

/**
 * Finds versitygw, an object store that speaks S3 (a Go program), or installs it where Go is there.
 * `node scripts/find-versitygw.ts` prints its path, or why there is none.
 */

const VERSITYGW: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
};

/** Compiling it takes minutes, so that quick runs are content with one that is there. */
export const findVersitygw = (
  env: NodeJS.ProcessEnv,
  options: { install: boolean },
): Promise<FoundProgram> =>
  options.install
    ? installGoProgram(VERSITYGW, env)
    : Promise.resolve(findGoProgram(VERSITYGW, env));

if (import.meta.main) {
  const found = await findVersitygw(process.env, { install: true });
  process.stdout.write(`${'file' in found ? found.file : `None: ${found.reason}`}\n`);
}
