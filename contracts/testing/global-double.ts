import type { TestProject } from 'vitest/node';
import { startDouble } from './double.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the double runs that all tests of a run share. */
    doubleUrl: string;
  }
}

/** One double for all files; each interaction brings about the state that it needs. */
export default async function startGlobalDouble(
  project: TestProject,
): Promise<() => Promise<void>> {
  const double = await startDouble();
  project.provide('doubleUrl', double.url);
  return double.stop;
}
