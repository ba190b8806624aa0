import {
  findGoProgram,
  installGoProgram,
  type FoundProgram,
  type GoProgram,
} from './go-program.ts';

/**
 * Finds versitygw, an object store that speaks S3 (a Go program), or installs it where Go is there.
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
