import { STATES, type ProviderState } from '../states/catalogue.ts';
import type { Language } from './options.ts';
import type { Report } from './report.ts';
import type { ReportRow } from './report-row.ts';
import { decides } from './verdict.ts';

const catalogue = new Map<string, ProviderState>(Object.entries(STATES));

const identifier = (name: string, separator: string): string => name.replaceAll(/\W+/g, separator);

const camelCase = (name: string): string =>
  identifier(name, '_').replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A Python stub for a state, for for-backends/django. */
export const pythonStub = (name: string): string => {
  const { description = '', params = {}, returns = {} } = catalogue.get(name) ?? {};
  const lines = Object.entries(params).map(([key, meaning]) => `    # ${key}: ${meaning}`);
  // A parameter is optional if its description names a default; optional ones come last.
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

/** A TypeScript stub for a state. */
export const typescriptStub = (name: string): string => {
  const { description = '', params = {}, returns = {} } = catalogue.get(name) ?? {};
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

/** Stubs for the missing provider states: of what counts, or else of all. */
export const stubsOf = (
  { rows, strict }: Pick<Report, 'rows' | 'strict'>,
  language: Language,
): string => {
  const missingIn = (some: readonly ReportRow[]) => [
    ...new Set(some.flatMap(({ missingStates = [] }) => missingStates)),
  ];
  const counting = missingIn(rows.filter(({ tier }) => decides(tier, strict)));
  const names = counting.length > 0 ? counting : missingIn(rows);
  return names.map((name) => `${STUBS[language](name)}\n`).join('\n');
};
