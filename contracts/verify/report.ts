import type { Tier } from '../openapi/provenance.ts';
import { curlLines } from './curl.ts';
import type { Options } from './options.ts';
import type { Finding, Result, Verdict } from './verdict.ts';

/** One interaction as all reports have it. */
export interface ReportRow {
  tier: Tier;
  operation: string;
  status: string;
  description: string;
  result: Result;
  differences: readonly string[];
  screen: string;
  code: string;
  /** What goes wrong on the screen. */
  why: string;
  pointer: string;
  /** Lines for a shell that reproduce it. */
  curl: readonly string[];
}

export interface Report extends Verdict {
  providerUrl: string;
  statesUrl: string;
  strict: boolean;
  at: string;
  rows: ReportRow[];
}

/** All that there is to say about a verification. */
export function reportOf(
  findings: readonly Finding[],
  verdict: Verdict,
  { providerUrl, statesUrl, strict }: Pick<Options, 'providerUrl' | 'statesUrl' | 'strict'>,
): Report {
  return {
    ...verdict,
    providerUrl: providerUrl.href,
    statesUrl,
    strict,
    at: new Date().toISOString(),
    rows: findings.map(({ interaction, result, differences }) => {
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
        curl: curlLines(interaction, providerUrl, statesUrl),
      };
    }),
  };
}

/** How a result reads, given what it counts for. */
export function labelOf({ result, tier }: Pick<ReportRow, 'result' | 'tier'>): string {
  const isBad = result === 'failed' || result === 'blocked';
  return isBad && tier === 'proposed' ? 'pending' : result;
}
