import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { RateLimited, TOO_MANY_REQUESTS } from '../../states/rate-limited.ts';
import { pactFor } from '../../consumer/support/own-origin.ts';
import type { Differences } from './checks.ts';
import { inWords, partOf, statusIn, type Difference } from './difference.ts';
import { startSiteView } from './site-view.ts';
import { pactSchema, type PactInteraction } from '../../consumer/pacts/read.ts';
import { isOnThisMachine } from '../this-machine.ts';

const resultSchema = z.object({
  interactionResults: z
    .array(z.object({ description: z.string(), result: z.string(), duration: z.string() }))
    .default([]),
  errors: z.array(z.unknown()).default([]),
  pendingErrors: z.array(z.unknown()).default([]),
});

const failureSchema = z.object({
  interaction: z.string(),
  mismatch: z.object({
    message: z.string().optional(),
    mismatches: z
      .array(z.object({ mismatch: z.string(), path: z.string().optional(), type: z.string() }))
      .default([]),
  }),
});

export interface Verification {
  providerUrl: URL;
  /** The URL for setting up provider states; null if no interaction has a state. */
  statesUrl: string | null;
  /** The site's origin, to which a checkout returns; by default the origin in the pacts. */
  siteOrigin?: string;
  pactFiles: readonly string[];
  descriptions: ReadonlySet<string>;
  signal?: AbortSignal | undefined;
}

const NO_REASON: Difference = { text: 'The verifier does not say why it failed.', part: 'status' };
const MAX_TEXT = 400;
const REQUEST_TIMEOUT_MS = '20000';

/** The path of the `pact` program in the npm package for this platform. */
export const pactBinary = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@pact-foundation/pact-cli-${system}-${process.arch}`;
  const from = createRequire(
    createRequire(import.meta.url).resolve('@pact-foundation/pact-cli/package.json'),
  );
  const folder = path.dirname(from.resolve(`${name}/package.json`));
  return path.join(folder, 'standalone', process.platform === 'win32' ? 'pact.exe' : 'pact');
};

const shorten = (text: string): string =>
  text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;

/** Sorts a wrong status first, because it often explains the other differences. */
const statusFirst = (a: { type: string }, b: { type: string }): number =>
  Number(b.type === 'StatusMismatch') - Number(a.type === 'StatusMismatch');

const differencesOf = (
  failures: readonly unknown[],
  descriptions: readonly string[],
  responses: ReadonlyMap<string, Response>,
) => {
  const found = new Map<string, Difference[]>();
  for (const failure of failures) {
    const { interaction, mismatch } = failureSchema.parse(failure);
    const [description] = descriptions
      .filter((candidate) => interaction.includes(` - ${candidate}`))
      .sort((a, b) => b.length - a.length);
    if (description === undefined) continue;
    if (mismatch.mismatches.some((one) => statusIn(one) === TOO_MANY_REQUESTS)) {
      throw new RateLimited(`“${description}”`);
    }
    const response = responses.get(description);
    const differences = mismatch.mismatches.toSorted(statusFirst).map((one) => ({
      text: shorten(inWords(one, response?.body?.content)),
      part: partOf(one, response?.status ?? 0),
    }));
    const other = { text: shorten(mismatch.message ?? interaction), part: 'status' } as const;
    found.set(description, differences.length > 0 ? differences : [other]);
  }
  return found;
};

/**
 * Returns a pact with only these interactions. The verifier's own filters are not used, because
 * verification also passes if a filter matches no interaction.
 */
const narrowed = async (
  file: string,
  descriptions: ReadonlySet<string>,
): Promise<string | null> => {
  const pact = z
    .looseObject({ interactions: z.array(z.looseObject({ description: z.string() })) })
    .parse(JSON.parse(await readFile(file, 'utf8')));
  const interactions = pact.interactions.filter(({ description }) => descriptions.has(description));
  return interactions.length === 0 ? null : JSON.stringify({ ...pact, interactions });
};

type Response = PactInteraction['response'];

const responsesIn = async (files: readonly string[]): Promise<Map<string, Response>> => {
  const pacts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const interactions = pacts.flatMap((pact) => pactSchema.parse(JSON.parse(pact)).interactions);
  return new Map(interactions.map(({ description, response }) => [description, response]));
};

const runBinary = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> => {
  const child = spawn(pactBinary(), args, {
    env: { ...process.env, PACT_DO_NOT_TRACK: 'true', ...env },
    signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return output;
};

/**
 * If the provider states are set up with plain http, gives Pact's verifier an empty list of
 * certificates. Without it, the verifier would read all certificates of the machine for each
 * interaction.
 */
const certificatesFor = async (
  statesUrl: string | null,
  folder: string,
): Promise<NodeJS.ProcessEnv> => {
  if (statesUrl?.startsWith('https:')) return {};
  const none = path.join(folder, 'no-certificates.pem');
  await writeFile(none, '');
  return { SSL_CERT_FILE: none, SSL_CERT_DIR: folder };
};

/**
 * Requests to this machine must not go through the proxy in HTTP_PROXY, which cannot reach it. The
 * returned variables add this machine to the user's hosts that need no proxy.
 */
const noProxyFor = ({ providerUrl, statesUrl }: Verification): NodeJS.ProcessEnv => {
  const hosts = [providerUrl, new URL(statesUrl ?? providerUrl)]
    .filter(isOnThisMachine)
    .map(({ hostname }) => hostname.replaceAll(/[[\]]/g, ''));
  const others = [process.env.NO_PROXY, process.env.no_proxy].filter(Boolean);
  const list = [...others, '127.0.0.1', ...hosts].join(',');
  return { NO_PROXY: list, no_proxy: list };
};

/**
 * @returns the differences by the interaction's description; an interaction without an entry was
 * not verified
 * @throws Error if the verifier ends without a result
 */
export const verify = async (verification: Verification): Promise<Differences> => {
  const { providerUrl, statesUrl, pactFiles, descriptions } = verification;
  const place = { ...verification, mediaOrigins: process.env.MEDIA_ORIGINS };
  const folder = await mkdtemp(path.join(tmpdir(), 'contracts-verify-'));
  const proxies = noProxyFor(verification);
  const view = await startSiteView(providerUrl, { ...process.env, ...proxies });
  try {
    const files: string[] = [];
    for (const [index, file] of pactFiles.entries()) {
      const content = await narrowed(file, descriptions);
      if (content === null) continue;
      const copy = path.join(folder, `${index}.json`);
      await writeFile(copy, pactFor(content, place));
      files.push(copy);
    }
    if (files.length === 0) return new Map();
    const json = path.join(folder, 'result.json');
    const args = [
      'verifier',
      ...files.flatMap((file) => ['--file', file]),
      ...['--provider-name', 'local-news-api', '--no-colour', '--loglevel', 'none'],
      ...['--hostname', view.url.hostname, '--transport', 'http', '--port', view.url.port],
      ...(providerUrl.pathname === '/' ? [] : ['--base-path', providerUrl.pathname]),
      ...(statesUrl === null ? [] : ['--state-change-url', statesUrl]),
      ...['--request-timeout', REQUEST_TIMEOUT_MS, '--json', json],
    ];
    const env = { ...proxies, ...(await certificatesFor(statesUrl, folder)) };
    const output = await runBinary(args, env, verification.signal);
    const written = await readFile(json, 'utf8').catch(() => null);
    if (written === null) throw new Error(`The pact verifier ended without a result:\n${output}`);
    const { interactionResults, errors, pendingErrors } = resultSchema.parse(JSON.parse(written));
    const differences = differencesOf(
      [...errors, ...pendingErrors],
      [...descriptions],
      await responsesIn(files),
    );
    return new Map(
      interactionResults.map(({ description, result }) => {
        const found = differences.get(description) ?? [NO_REASON];
        return [description, result === 'OK' ? [] : found];
      }),
    );
  } finally {
    await view.close();
    await rm(folder, { recursive: true, force: true });
  }
};
