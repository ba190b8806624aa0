import type { Tier } from '../../openapi/provenance.ts';
import { curlLines } from './curl.ts';
import type { Diagnosis, StateCall } from './doctor.ts';
import type { Options } from './options.ts';
import type { Candidate } from './promotion.ts';
import { screensOf, type Screen } from './screens.ts';
import type { Finding, Result, Verdict } from './verdict.ts';

/** One interaction, as in all reports. */
export interface ReportRow {
  tier: Tier;
  operation: string;
  status: string;
  description: string;
  result: Result;
  /** The differences, or why it was not verified. */
  differences: readonly string[];
  screen: string;
  code: string;
  /** How the screen breaks. */
  why: string;
  pointer: string;
  /** Shell commands that reproduce it. */
  curl: readonly string[];
}

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
  screens: Screen[];
  /** Why provider states cannot be set up; null when they can. */
  statesProblem: string | null;
  brokenStates: BrokenState[];
  /** The operations whose x-provenance may be promoted in openapi.yaml. */
  candidates: readonly Candidate[];
  /** Whether the candidates are relative to an earlier report. */
  hasBaseline: boolean;
  rows: ReportRow[];
}

/** The outcome of a verification. */
export interface Verified {
  findings: readonly Finding[];
  statesProblem: string | null;
  diagnoses: readonly Diagnosis[];
  verdict: Verdict;
  candidates: readonly Candidate[];
  hasBaseline: boolean;
  durationMs: number;
}

const rowOf = async (
  { interaction, result, differences }: Finding,
  { providerUrl, statesUrl }: Pick<Options, 'providerUrl' | 'statesUrl'>,
): Promise<ReportRow> => {
  const { contract, site } = interaction.references;
  return {
    tier: interaction.tier,
    operation: contract.operation,
    status: contract.status,
    description: interaction.description,
    result,
    differences,
    ...site,
    pointer: `openapi.yaml${contract.pointer}`,
    curl: await curlLines(interaction, providerUrl, statesUrl),
  };
};

/** Builds the report of a verification. */
export const reportOf = async (
  { findings, diagnoses, verdict, ...others }: Verified,
  options: Pick<Options, 'providerUrl' | 'statesUrl' | 'strict'>,
): Promise<Report> => {
  const rows = await Promise.all(findings.map((finding) => rowOf(finding, options)));
  return {
    ...verdict,
    providerUrl: options.providerUrl.href,
    statesUrl: options.statesUrl,
    strict: options.strict,
    at: new Date().toISOString(),
    ...others,
    screens: screensOf(rows, options.strict),
    brokenStates: diagnoses.flatMap(({ call, problem }) =>
      problem === null ? [] : [{ ...call, problem }],
    ),
    rows,
  };
};

/** The label of a result: a proposed interaction that fails is only pending. */
export const labelOf = ({ result, tier }: Pick<ReportRow, 'result' | 'tier'>): Label =>
  result === 'failed' && tier === 'proposed' ? 'pending' : result;

export type Label = Result | 'pending';
