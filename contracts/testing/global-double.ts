import type { TestProject } from 'vitest/node';
import { startDouble } from './double.ts';

declare module 'vitest' {
  interface ProvidedContext {
    doubleUrl: string;
  }
}

/** Starts one mock server for all test files, because each interaction sets up its own state. */
export default async function startGlobalDouble(
  project: TestProject,
): Promise<() => Promise<void>> {
  const double = await startDouble();
  project.provide('doubleUrl', double.url);
  return double.stop;
}
