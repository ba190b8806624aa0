import {
  findGoProgram,
  installGoProgram,
  type FoundProgram,
  type GoProgram,
} from './go-program.ts';

const VERSITYGW: GoProgram = {
  name: 'versitygw',
  module: 'github.com/versity/versitygw/cmd/versitygw',
  version: 'v1.8.0',
};

/** Compiling versitygw takes minutes, so quick test runs use it only if it is already installed. */
export const findVersitygw = (
  env: NodeJS.ProcessEnv,
  options: { install: boolean },
): Promise<FoundProgram> =>
  options.install
    ? installGoProgram(VERSITYGW, env)
    : Promise.resolve(findGoProgram(VERSITYGW, env));
