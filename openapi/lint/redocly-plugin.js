import { inputLimitProblems } from './input-limits.ts';
import { provenanceProblems } from './provenance.ts';

/** Reports each problem at its place. */
const rule = (find) => () => ({
  Root(document, { report, location }) {
    for (const { path, message } of find(document)) {
      report({ message, location: location.child(path) });
    }
  },
});

/**
 * Redocly's plugin of this kit: `kit/provenance` refuses parts of unknown origin, `kit/input-limits`
 * requests that are costly to refuse.
 */
export default function kitPlugin() {
  return {
    id: 'kit',
    rules: {
      oas3: { provenance: rule(provenanceProblems), 'input-limits': rule(inputLimitProblems) },
    },
  };
}
