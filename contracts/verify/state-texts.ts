import type { Diagnosis } from './doctor.ts';
import { pythonStub, typescriptStub } from './stubs.ts';

/** The states that failed, with a stub for each. */
export const stateTexts = (diagnoses: readonly Diagnosis[]): string[] => {
  const bad = diagnoses.filter(({ problem }) => problem !== null);
  return [
    `Provider states: ${diagnoses.length - bad.length} of ${diagnoses.length} calls succeeded.`,
    ...bad.map(
      ({ call, problem }) =>
        `  ✗ ${call.name} ${JSON.stringify(call.params)}\n    ${problem ?? ''}`,
    ),
    ...[...new Set(bad.map(({ call }) => call.name))].flatMap((name) => [
      `\nA stub for "${name}" in Python:\n\n${pythonStub(name)}`,
      `\nor in TypeScript:\n\n${typescriptStub(name)}`,
    ]),
  ];
};
