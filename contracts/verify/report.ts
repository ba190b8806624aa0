import type { Finding as ReachFinding } from '../reach/finding.ts';
import type { Check, Result } from '../lib/check.ts';
import { curlLines } from './curl.ts';
import type { Verdict } from './headline.ts';
import type { Options } from './options.ts';
import type { Candidate } from './promotion.ts';
import type { ReportRow } from './report-row.ts';
import { screensOf, type Screen } from './screens.ts';
import type { Diagnosis, StateCall } from './states.ts';
import type { Finding } from './verdict.ts';

/** A provider state that failed. */
export interface BrokenState extends StateCall {
  problem: string;
}

export interface Report extends Verdict {
  providerUrl: string;
  statesUrl: string;
  strict: boolean;
  at: string;
  durationMs: number;
  /** What was found out about reaching the backend from the site. */
  reach: readonly ReachFinding[];
  screens: Screen[];
  /** Why provider states cannot be set up; null when they can. */
  statesProblem: string | null;
  /** The number of calls of provider states, and those that failed. */
  stateCalls: number;
  brokenStates: BrokenState[];
  /** The operations whose x-provenance may be promoted in openapi.yaml. */
  candidates: readonly Candidate[];
  /** Whether the candidates are relative to an earlier report. */
  hasBaseline: boolean;
  /** Messages about the run. */
  notes: readonly string[];
  rows: ReportRow[];
}

/** The outcome of a verification. */
export interface Verified {
  findings: readonly Finding[];
  /** Checks of other kinds. */
  others: readonly Check[];
  reach: readonly ReachFinding[];
  statesProblem: string | null;
  diagnoses: readonly Diagnosis[];
  verdict: Verdict;
  candidates: readonly Candidate[];
  hasBaseline: boolean;
  notes: readonly string[];
}

const rowOf = async (
  { interaction, missingStates, ...check }: Finding,
  { providerUrl, statesUrl }: Pick<Options, 'providerUrl' | 'statesUrl'>,
): Promise<ReportRow> => {
  const { contract, site } = interaction.references;
  const details = {
    operation: contract.operation,
    status: contract.status,
    code: site.code,
    why: site.why,
    pointer: `openapi.yaml${contract.pointer}`,
    curl: await curlLines(interaction, providerUrl, statesUrl),
  };
  return { ...check, missingStates, details };
};

/** Builds the report of a verification. */
export const reportOf = async (
  { findings, others, diagnoses, verdict, ...rest }: Verified,
  options: Pick<Options, 'providerUrl' | 'statesUrl' | 'strict'>,
  durationMs: number,
): Promise<Report> => {
  const interactions = await Promise.all(findings.map((finding) => rowOf(finding, options)));
  const rows = [...interactions, ...others.map((check) => ({ ...check, details: null }))];
  return {
    ...verdict,
    providerUrl: options.providerUrl.href,
    statesUrl: options.statesUrl,
    strict: options.strict,
    at: new Date().toISOString(),
    durationMs,
    ...rest,
    screens: screensOf(rows, options.strict),
    stateCalls: diagnoses.length,
    brokenStates: diagnoses.flatMap(({ call, problem }) =>
      problem === null ? [] : [{ ...call, problem }],
    ),
    rows,
  };
};

/** The label of a result: a proposed interaction that does not pass is only left out. */
export const labelOf = ({ result, tier }: Pick<ReportRow, 'result' | 'tier'>): Result =>
  tier === 'proposed' && (result === 'failed' || result === 'blocked') ? 'left out' : result;
