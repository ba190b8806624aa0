import { generators } from './generators.js';
import { inputLimitProblems } from './input-limits.ts';
import { provenanceProblems } from './provenance.ts';

/** Makes a lint rule that reports each problem that `find` returns. */
const rule = (find) => () => ({
  Root(document, { report, location }) {
    for (const { path, message } of find(document)) {
      report({ message, location: location.child(path) });
    }
  },
});

/**
 * The project's plugin for Redocly. `kit/provenance` rejects parts of a contract without
 * `x-provenance`. `kit/input-limits` rejects requests that are costly to validate. `kit/generators` rejects what generators
 * cannot read.
 */
export default function kitPlugin() {
  return {
    id: 'kit',
    rules: {
      oas3: {
        generators,
        provenance: rule(provenanceProblems),
        'input-limits': rule(inputLimitProblems),
      },
    },
  };
}
