import { RequestBudget } from '../reach/ask.ts';
import { examineMedia } from '../reach/checks/media.ts';
import { examineConnection } from '../reach/examine.ts';
import { inGroup, type Finding } from '../reach/finding.ts';
import { siteCall } from '../reach/calls.ts';
import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import type { Options } from './options.ts';
import { setUpState, type Diagnosis } from './states.ts';

const ANSWER_LIMIT_MS = 10_000;
const ALL_LIMIT_MS = 120_000;

type Where = Pick<Options, 'providerUrl' | 'siteOrigin'>;

const backendOf = ({ providerUrl, siteOrigin }: Where) => ({
  ask: new RequestBudget({ answerMs: ANSWER_LIMIT_MS, allMs: ALL_LIMIT_MS }).ask,
  origin: providerUrl.origin,
  apiBase: `${providerUrl.href.replace(/\/+$/, '')}/api`,
  siteOrigin: siteOrigin ?? DEFAULT_SITE_ORIGIN,
});

/** Checks that do not count are warnings at most. */
const asWarning = (finding: Finding): Finding =>
  finding.level === 'problem' ? { ...finding, level: 'warning' } : finding;

/** Without --site-origin the site's address is unknown, so nothing is wrong yet. */
const withoutSite = (finding: Finding): Finding =>
  finding.area === 'CORS' && finding.level !== 'ok'
    ? { ...finding, level: 'hint', advice: `${finding.advice ?? ''}. Counts with --site-origin` }
    : asWarning(finding);

/**
 * Whether the site's pages can call the backend, in the findings of the doctor. CORS counts only
 * for an origin that the user names.
 * @throws Error in one sentence where no API responds
 */
export const reach = async (where: Where): Promise<Finding[]> => {
  const { findings, list } = await examineConnection(backendOf(where));
  if (list !== null) return where.siteOrigin === null ? findings.map(withoutSite) : findings;
  const problem = findings.find(({ level }) => level === 'problem');
  throw new Error(
    `${problem?.text ?? 'No response'}, at ${where.providerUrl.href}. ${problem?.advice ?? ''}.`,
  );
};

/** Loads a picture of an advertisement, for which a provider state has to be set up. */
export const reachPicture = async (
  where: Where,
  statesUrl: string,
  diagnoses: readonly Diagnosis[],
): Promise<Finding[]> => {
  const approved = diagnoses.find(
    ({ call, problem }) => problem === null && call.params.status === 'approved',
  );
  if (approved === undefined) return [];
  await setUpState(statesUrl, approved.call);
  const backend = backendOf(where);
  const list = await backend.ask(backend.apiBase + siteCall('listAdvertisements').path);
  return list.answered ? inGroup('Pictures', await examineMedia(backend, list)).map(asWarning) : [];
};
