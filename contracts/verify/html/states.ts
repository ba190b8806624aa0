import { escapeMarkup } from '../../../control/markup.ts';
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

/** The provider states that are missing or wrong, with something to begin with for each. */
export const statesSection = ({ brokenStates, statesProblem, rows }: Report): string => {
  if (statesProblem === null && brokenStates.length === 0) return '';
  const blocked = rows.filter(({ result }) => result === 'blocked').length;
  const names = [...new Set(brokenStates.map(({ name }) => name))];
  const states = names.map((name) =>
    stateOf(
      name,
      brokenStates.filter((state) => state.name === name),
    ),
  );
  const problem = statesProblem === null ? '' : `<p>${escapeMarkup(statesProblem)}</p>`;
  return `<section class="states" aria-labelledby="states"><h2 id="states">Provider states</h2>
<p class="note">${blocked} interactions could not be tried, since the backend does not bring about what they begin with.</p>${problem}${states.join('')}</section>`;
};
