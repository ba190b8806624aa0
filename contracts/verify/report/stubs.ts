import { findState } from '../../states/catalogue.ts';
import type { Language } from '../options.ts';
import type { Report } from './report.ts';
import type { Check } from '../../checks/check.ts';
import { decides } from './verdict.ts';

const identifier = (name: string, separator: string): string => name.replaceAll(/\W+/g, separator);

const camelCase = (name: string): string =>
  identifier(name, '_').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a Python function for provider_states.py that a developer completes. */
export const pythonStub = (name: string): string => {
  const { description = '', params = {}, returns = {} } = findState(name) ?? {};
  const lines = Object.entries(params).map(([key, meaning]) => `    # ${key}: ${meaning}`);
  // Parameters whose descriptions name a default are optional and come last.
  const named = Object.entries(params).map(([key, meaning]) =>
    /\bdefault\b/.test(meaning) ? `${key}=None` : key,
  );
  const args = named.sort((a, b) => Number(a.includes('=')) - Number(b.includes('=')));
  const values = Object.entries(returns).map(
    ([key, { description: meaning }]) => `        "${key}": ...,  # ${meaning}`,
  );
  return [
    `@state("${name}")`,
    `def ${identifier(name, '_')}(${args.join(', ')}):`,
    `    """${description}"""`,
    ...lines,
    ...(values.length > 0 ? ['    return {', ...values, '    }'] : ['    return {}']),
  ].join('\n');
};

export const typescriptStub = (name: string): string => {
  const { description = '', params = {}, returns = {} } = findState(name) ?? {};
  const lines = Object.entries(params).map(([key, meaning]) => `  // params.${key}: ${meaning}`);
  const values = Object.entries(returns).map(
    ([key, { type, description: meaning }]) =>
      `    ${key}: ${type === 'id' ? '0' : "''"}, // ${meaning}`,
  );
  return [
    `/** ${description} */`,
    `states['${name}'] = async function ${camelCase(name)}(params) {`,
    ...lines,
    ...(values.length > 0 ? ['  return {', ...values, '  };'] : ['  return {};']),
    '};',
  ].join('\n');
};

const STUBS = { python: pythonStub, typescript: typescriptStub };

/**
 * Returns stubs of the missing provider states that make the backend fail, or else of all missing
 * provider states.
 */
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
