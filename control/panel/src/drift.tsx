import { useQuery } from '@tanstack/react-query';
import { headlineOf, placeOfDrift, textOfDrift } from '../../drift/report.ts';
import { driftQuery } from './queries.ts';
import { readable } from './time.ts';

/** The view of the proxy's report about a real backend. */
export function Drift() {
  const { data: report } = useQuery(driftQuery);
  if (report === undefined) return null;
  if (report === null) {
    return (
      <p>
        No proxy has reported yet. Start one between the site and a real backend:{' '}
        <code>npm run double -- proxy --target https://backend.example</code>
      </p>
    );
  }
  const { target, proxy, since, until, drifts, failures } = report;
  return (
    <>
      <p>
        <strong>{headlineOf(report)}.</strong>
      </p>
      <p className="soft">
        {target}, <time dateTime={since}>{readable(since)}</time> to{' '}
        <time dateTime={until}>{readable(until)}</time>.{' '}
        {proxy === null ? (
          'The proxy has ended.'
        ) : (
          <a href={`${proxy}/__drift/report.html`}>The whole report</a>
        )}
      </p>
      <ul className="list">
        {failures.map(({ text, times }) => (
          <li key={text}>
            <p>
              <span className="level error">no answer</span> {text} ({times} times)
            </p>
          </li>
        ))}
        {drifts.map((drift) => (
          <li key={`${placeOfDrift(drift)} ${drift.field} ${drift.rule} ${drift.pointer}`}>
            <div>
              <h2>{placeOfDrift(drift)}</h2>
              <p>
                <span className={`level ${drift.level}`}>{drift.level}</span> {textOfDrift(drift)}
              </p>
              <p className="soft">
                In {drift.seen} of {drift.of}; {drift.tier}: <code>{drift.pointer}</code>
              </p>
              {drift.suggestion !== null && <p className="soft">Suggested: {drift.suggestion}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
