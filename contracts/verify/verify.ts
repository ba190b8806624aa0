import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '../checks/check.ts';
import { runWorkflows } from '../checks/workflows/run.ts';
import { RateLimited } from '../states/rate-limited.ts';
import { readAllPacts } from '../consumer/pacts/manifest.ts';
import type { PactInteraction } from '../consumer/pacts/read.ts';
import { checksOf } from './interactions/checks.ts';
import { protectData } from './data-loss.ts';
import { runInteractions } from './interactions/run.ts';
import { reachStates, takesAnything } from './interactions/states.ts';
import { readOptions, type Options } from './options.ts';
import { reach, siteOriginOf } from './reach.ts';
import { readBaseline, writeBaseline } from './report/baseline.ts';
import { curlLines } from './report/curl.ts';
import { detailsOf } from './report/details.ts';
import { htmlOf } from './report/html/page.ts';
import { junitOf } from './report/junit.ts';
import { candidatesOf } from './report/promotion.ts';
import { brokenIn, reportOf, type Report } from './report/report.ts';
import { stubsOf } from './report/stubs.ts';
import { summaryOf } from './report/summary.ts';
import { textOf, type Command } from './command-line.ts';

const TAKES_ANYTHING =
  'Provider states: an unknown state was accepted. Refuse unknown states and parameters with a ' +
  'status of 400 or above; otherwise a state that was never set up looks like a fault.';

/** A crash of the workflows must not hide the other results. */
const workflowsOf = (...[backend]: Parameters<typeof runWorkflows>): Promise<Check[]> =>
  runWorkflows(backend).catch((error: unknown): Check[] => {
    if (error instanceof RateLimited) throw error;
    return [
      {
        ...{ kind: 'workflow', title: 'all workflows', tier: 'documented', screens: [] },
        ...{ result: 'untried', differences: [String(error)] },
      },
    ];
  });

const withCommands = (
  checks: readonly Check[],
  interactions: readonly PactInteraction[],
  { providerUrl, statesUrl }: Options,
): Promise<Check[]> =>
  Promise.all(
    checks.map(async (check, index) => {
      const interaction = interactions[index];
      if (check.details === undefined || interaction === undefined) return check;
      const curl = await curlLines(interaction, providerUrl, statesUrl);
      return { ...check, details: { ...check.details, curl } };
    }),
  );

/**
 * Verifies all interactions and workflows. Without provider
 * states, only the interactions and workflows that need no state are tried.
 * @throws Error if the backend is unreachable, or the verifier ends without a result
 */
const verifyBackend = async (
  all: readonly PactInteraction[],
  options: Options,
  signal?: AbortSignal,
): Promise<Partial<Report> & { checks: Check[] }> => {
  const { providerUrl, statesUrl: url, only } = options;
  const interactions = only === 'workflows' ? [] : all;
  const siteOrigin = await siteOriginOf(options);
  const reached = await reach({ providerUrl, siteOrigin, inBrowser: true });
  const problem = await reachStates(url);
  const statesUrl = problem === null ? url : null;
  const accepts = statesUrl !== null && (await takesAnything(statesUrl));
  const backend = { providerUrl, statesUrl, siteOrigin, signal };
  const { checks, diagnoses } = await runInteractions({ ...options, ...backend, interactions });
  const workflows = only === 'interactions' ? [] : await workflowsOf(backend);
  signal?.throwIfAborted();
  const baseline = await readBaseline(options);
  if (only === null) await writeBaseline(options, checks, baseline);
  return {
    checks: [
      ...(await withCommands(checks, interactions, options)),
      ...workflows,
      ...(await reached.checks),
    ],
    states: {
      ...{ url, problem, calls: statesUrl === null ? 0 : diagnoses.length },
      broken: statesUrl === null ? [] : brokenIn(diagnoses),
    },
    candidates: candidatesOf(checks, baseline.passed),
    hasBaseline: baseline.passed !== null,
    notes: [
      ...options.notes,
      ...(accepts ? [TAKES_ANYTHING] : []),
      ...(baseline.note === null ? [] : [baseline.note]),
    ],
  };
};

/** Turns an error into a report, which replaces the report of an earlier run. */
const reportOn = async (options: Options, signal?: AbortSignal): Promise<Report> => {
  const startedMs = performance.now();
  const known = { strict: options.strict, providerUrl: options.providerUrl.href };
  let interactions: readonly PactInteraction[] = [];
  try {
    interactions = readAllPacts(options.pacts);
    return reportOf(
      { ...known, ...(await verifyBackend(interactions, options, signal)) },
      startedMs,
    );
  } catch (error) {
    const problem = textOf(signal?.aborted ? signal.reason : error);
    const checks = checksOf(interactions, new Map()).map((check) => ({
      ...check,
      differences: [problem],
    }));
    return reportOf({ ...known, checks, headline: `Could not verify: ${problem}` }, startedMs);
  }
};

/** Writes report.json, report.xml and report.html. Returns the path of the HTML page. */
const writeReports = async (folder: string, report: Report): Promise<string> => {
  const page = path.join(folder, 'report.html');
  await mkdir(folder, { recursive: true });
  await Promise.all([
    writeFile(path.join(folder, 'report.json'), JSON.stringify(report, null, 2)),
    writeFile(path.join(folder, 'report.xml'), junitOf(report)),
    writeFile(page, htmlOf(report)),
  ]);
  return page;
};

/** Reports whether this site works with a backend, and which screens break. */
export const verify: Command = async (args, env, output) => {
  const { say, warn } = output;
  const options = readOptions(args, env);
  const report = await protectData(options, output, (signal) => {
    warn(`Verifying ${options.providerUrl.href} …`);
    return reportOn(options, signal);
  });
  const page = await writeReports(options.report, report).catch((error: unknown) => {
    warn(`The report could not be written: ${textOf(error)}`);
    return null;
  });
  if (options.verbose) say(detailsOf(report));
  if (options.stubs !== null) say(stubsOf(report, options.stubs));
  say(summaryOf(report, page));
  return report.exitCode;
};
