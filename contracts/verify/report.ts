import type { Tier } from '../openapi/provenance.ts';
import { curlLines } from './curl.ts';
import type { Diagnosis, StateCall } from './doctor.ts';
import type { Options } from './options.ts';
import type { Candidate } from './promotion.ts';
import { screensOf, type Screen } from './screens.ts';
import type { Finding, Result, Verdict } from './verdict.ts';

/** One interaction as all reports have it. */
export interface ReportRow {
  tier: Tier;
  operation: string;
  status: string;
  description: string;
  result: Result;
  /** What differed, or why it was not tried. */
  differences: readonly string[];
  screen: string;
  code: string;
  /** What goes wrong on the screen. */
  why: string;
  pointer: string;
  /** Lines for a shell that reproduce it. */
  curl: readonly string[];
}

/** A provider state that is not as it should be. */
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
  /** Why no provider states can be set up; null when they can. */
  statesProblem: string | null;
  brokenStates: BrokenState[];
  /** What may be promoted in openapi.yaml. */
  candidates: readonly Candidate[];
  /** Whether the candidates are those since an earlier report. */
  hasBaseline: boolean;
  rows: ReportRow[];
}

/** What a verification has found out. */
export interface Verified {
  findings: readonly Finding[];
  statesProblem: string | null;
  diagnoses: readonly Diagnosis[];
  verdict: Verdict;
  candidates: readonly Candidate[];
  hasBaseline: boolean;
  durationMs: number;
}

async function rowOf(
  { interaction, result, differences }: Finding,
  { providerUrl, statesUrl }: Pick<Options, 'providerUrl' | 'statesUrl'>,
): Promise<ReportRow> {
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
}

/** All that there is to say about a verification. */
export async function reportOf(
  { findings, diagnoses, verdict, ...others }: Verified,
  options: Pick<Options, 'providerUrl' | 'statesUrl' | 'strict'>,
): Promise<Report> {
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
}

/** How a result reads, given what it counts for: a proposed one that fails is only pending. */
export const labelOf = ({ result, tier }: Pick<ReportRow, 'result' | 'tier'>): Label =>
  result === 'failed' && tier === 'proposed' ? 'pending' : result;

export type Label = Result | 'pending';
