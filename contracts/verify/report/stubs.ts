import { findState } from '../../../control/states.ts';
import { fieldsOfState } from '../../states/fields.ts';
import type { Language } from '../options.ts';
import type { Report } from './report.ts';
import type { Check } from '../../checks/check.ts';
import { decides } from './verdict.ts';

const identifier = (name: string, separator: string): string => name.replaceAll(/\W+/g, separator);

const camelCase = (name: string): string =>
  identifier(name, '_').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const partsOf = (name: string) => {
  const state = findState(name);
  return {
    description: state?.description ?? '',
    params: state === undefined ? [] : fieldsOfState(state.params),
    returns: state === undefined ? [] : fieldsOfState(state.returns),
  };
};

/** Returns a Python function for provider_states.py that a developer completes. */
export const pythonStub = (state: string): string => {
  const { description, params, returns } = partsOf(state);
  // Optional parameters come last.
  const args = params
    .toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired))
    .map(({ name, isRequired }) => (isRequired ? name : `${name}=None`));
  const values = returns.map(({ name, description: text }) => `        "${name}": ...,  # ${text}`);
  return [
    `@state("${state}")`,
    `def ${identifier(state, '_')}(${args.join(', ')}):`,
    `    """${description}"""`,
    ...params.map(({ name, description: text }) => `    # ${name}: ${text}`),
    ...(values.length > 0 ? ['    return {', ...values, '    }'] : ['    return {}']),
  ].join('\n');
};

export const typescriptStub = (state: string): string => {
  const { description, params, returns } = partsOf(state);
  const values = returns.map(
    ({ name, types, description: text }) =>
      `    ${name}: ${types.includes('integer') ? '0' : "''"}, // ${text}`,
  );
  return [
    `/** ${description} */`,
    `states['${state}'] = async function ${camelCase(state)}(params) {`,
    ...params.map(({ name, description: text }) => `  // params.${name}: ${text}`),
    ...(values.length > 0 ? ['  return {', ...values, '  };'] : ['  return {};']),
    '};',
  ].join('\n');
};

const STUBS = { python: pythonStub, typescript: typescriptStub };

/** Returns stubs of the missing provider states: first of those that make the backend fail. */
export const stubsOf = (
  { checks, strict }: Pick<Report, 'checks' | 'strict'>,
  language: Language,
): string => {
  const missingIn = (some: readonly Check[]) => [
    ...new Set(some.flatMap(({ missingStates = [] }) => missingStates)),
  ];
  const counting = missingIn(checks.filter(({ tier }) => decides(tier, strict)));
  const names = counting.length > 0 ? counting : missingIn(checks);
  return names.map((name) => `${STUBS[language](name)}\n`).join('\n');
};
