import { escapeMarkup } from '../markup.ts';
import type { BrokenState, Report } from '../report.ts';
import { pythonStub, typescriptStub } from '../stubs.ts';

const stub = (language: string, code: string): string =>
  `<details><summary>A stub in ${language}</summary><pre>${escapeMarkup(code)}</pre></details>`;

const stateOf = (name: string, calls: readonly BrokenState[]): string => {
  const problems = [...new Set(calls.map(({ problem }) => problem))].map((problem) => {
    const asked = calls.filter((call) => call.problem === problem);
    return [problem, ...asked.map(({ params }) => `  ${JSON.stringify(params)}`)].join('\n');
  });
  return `<h3>${escapeMarkup(name)}</h3><pre>${escapeMarkup(problems.join('\n'))}</pre>${stub('Python', pythonStub(name))}${stub('TypeScript', typescriptStub(name))}`;
};

export const hasBrokenStates = ({ states }: Pick<Report, 'states'>): boolean =>
  states !== null && (states.problem !== null || states.broken.length > 0);

/** The section about missing or wrong provider states, with stub code for each. */
export const statesSection = ({ states: all, checks }: Report): string => {
  if (all === null || !hasBrokenStates({ states: all })) return '';
  const { broken, problem } = all;
  const blocked = checks.filter(({ result }) => result === 'blocked').length;
  const names = [...new Set(broken.map(({ name }) => name))];
  const states = names.map((name) =>
    stateOf(
      name,
      broken.filter((state) => state.name === name),
    ),
  );
  return `<section class="states" aria-labelledby="states"><h2 id="states">Provider states</h2>
<p class="note">${blocked} interactions could not be tried, since the backend does not bring about what they begin with.</p>${problem === null ? '' : `<p>${escapeMarkup(problem)}</p>`}${states.join('')}</section>`;
};
