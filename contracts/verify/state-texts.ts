import type { Diagnosis } from './doctor.ts';
import { pythonStub, typescriptStub } from './stubs.ts';

/** Which states are not as they should be, with something to begin with for each. */
export function stateTexts(diagnoses: readonly Diagnosis[]): string[] {
  const bad = diagnoses.filter(({ problem }) => problem !== null);
  return [
    `Provider states: ${diagnoses.length - bad.length} of ${diagnoses.length} calls are well.`,
    ...bad.map(
      ({ call, problem }) =>
        `  ✗ ${call.name} ${JSON.stringify(call.params)}\n    ${problem ?? ''}`,
    ),
    ...[...new Set(bad.map(({ call }) => call.name))].flatMap((name) => [
      `\nTo begin with for "${name}", in Python:\n\n${pythonStub(name)}`,
      `\nor in TypeScript:\n\n${typescriptStub(name)}`,
    ]),
  ];
}
