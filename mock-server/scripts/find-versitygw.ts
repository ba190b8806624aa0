import {
  findGoProgram,
  installGoProgram,
  type FoundProgram,
  type GoProgram,
} from './go-program.ts';

/** Finds versitygw, an S3-compatible object store in Go, or installs it if Go is available. */

const VERSITYGW: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
};

/** Compiling it takes minutes, so quick test runs only use an installed one. */
export const findVersitygw = (
  env: NodeJS.ProcessEnv,
  options: { install: boolean },
): Promise<FoundProgram> =>
  options.install
    ? installGoProgram(VERSITYGW, env)
    : Promise.resolve(findGoProgram(VERSITYGW, env));
