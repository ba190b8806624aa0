import { provenanceProblems } from './provenance.ts';

/** Redocly's plugin of this kit: `kit/provenance` refuses parts of unknown origin. */
export default function kitPlugin() {
  return {
    id: 'kit',
    rules: {
      oas3: {
        provenance: () => ({
          Root(document, { report, location }) {
            for (const { path, message } of provenanceProblems(document)) {
              report({ message, location: location.child(path) });
            }
          },
        }),
      },
    },
  };
}
