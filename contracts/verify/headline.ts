import type { Circumstances, Finding, Result, Verdict } from './verdict.ts';

const numberOf = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Such as `12 could not be tried, since 4 provider states are missing`. */
const lackOf = (findings: readonly Finding[], hasStates: boolean): string[] => {
  const of = (result: Result) => findings.filter((finding) => finding.result === result);
  const [blocked, untried] = [of('blocked'), of('untried')];
  const states = new Set(blocked.flatMap(({ missingStates }) => missingStates)).size;
  const cause = hasStates
    ? `since ${numberOf(states, 'provider state is', 'provider states are')} missing`
    : 'since provider states cannot be set up yet';
  return [
    ...(blocked.length > 0 ? [`${blocked.length} could not be tried, ${cause}`] : []),
    ...(untried.length > 0 ? [`${untried.length} were not tried by the verifier`] : []),
  ];
};

/**
 * The result in one line, with failures and missing results counted separately.
 * @param decisive the findings that count
 */
export const headlineOf = (
  findings: readonly Finding[],
  decisive: readonly Finding[],
  exitCode: Verdict['exitCode'],
  { hasStates = true }: Circumstances,
): string => {
  const failed = decisive.filter(({ result }) => result === 'failed');
  const lack = lackOf(findings, hasStates);
  const rest = lack.map((text) => `; ${text}`).join('');
  const tried = findings.filter(({ result }) => result !== 'blocked' && result !== 'untried');
  const ratio = `${tried.length} of ${findings.length}`;
  if (failed.length > 0) {
    const screens = new Set(failed.map(({ interaction }) => interaction.references.site.screen));
    const where = numberOf(screens.size, 'screen', 'screens');
    const many = `${failed.length} of ${numberOf(decisive.length, 'interaction that counts', 'interactions that count')}`;
    return `The backend does not serve the site: ${many} fail, on ${where}${rest}.`;
  }
  if (exitCode === 1) {
    const blocked = decisive.filter(({ result }) => result === 'blocked');
    return `The backend does not serve the site yet: nothing that counts fails, but ${blocked.length} of ${decisive.length} that count could not be tried. Of all interactions ${lack.join('; ')}.`;
  }
  if (exitCode === 2) {
    if (findings.length === 0) return 'Not proven: there are no interactions.';
    return `Not proven: ${ratio} interactions were tried${rest}.`;
  }
  const unwell = findings.filter(
    ({ result, interaction }) => result === 'failed' && interaction.tier === 'assumed',
  ).length;
  const note =
    unwell > 0
      ? ` ${numberOf(unwell, 'assumed one fails', 'assumed ones fail')}; with --strict that counts.`
      : '';
  if (lack.length > 0) {
    return `The backend serves the site as far as it was tried: ${ratio} interactions${rest}.${note}`;
  }
  return `The backend serves the site: all ${decisive.length} interactions that count pass, ${ratio} were tried.${note}`;
};
