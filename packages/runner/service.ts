import { get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { execa } from 'execa';
import { createStream } from 'rotating-file-stream';

import { isErrorEntry, parseLogEntry, reasonOf } from './log-lines.ts';
import { ROOT } from './root.ts';

/** Node stores compiled modules in this folder, which makes a start a third faster. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');
const END_WITH_STARTER = new URL('end-with-starter.mjs', import.meta.url).href;
const KEPT_LINES = 40;
const LOG_SIZE = '10M';
const POLL_MS = 25;
const STOP_TIMEOUT_MS = 10_000;

export type ServiceOptions = {
  /** The name of the service in messages, such as "The server stopped". */
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** A URL of the service that responds with 2xx as soon as the service is ready. */
  readyUrl: string;
  /** Whether to show output that is not a log entry, such as Vite's messages. */
  verbose?: boolean;
  onNotice: (line: string) => void;
};

const launch = ({ args, cwd, env }: ServiceOptions) =>
  execa(process.execPath, ['--import', END_WITH_STARTER, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdin: 'pipe',
    buffer: false,
    reject: false,
    /* A watched service runs its server in a child process. */
    killDescendants: true,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
  });

/** A part of the project that runs in its own process until this process ends. */
export class Service {
  readonly name: string;
  readonly logFile: string;
  readonly #readyUrl: string;
  readonly #child: ReturnType<typeof launch>;
  readonly #lastErrors: string[] = [];
  readonly #end: Promise<string>;
  #hasEnded = false;
  #stopping = false;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.logFile = options.logFile;
    this.#readyUrl = options.readyUrl;
    const log = createStream(path.basename(options.logFile), {
      path: path.dirname(options.logFile),
      size: LOG_SIZE,
      // Besides the current log file, at most one older log file is kept.
      rotate: 1,
    });
    log.on('error', ({ message }) => {
      options.onNotice(`The log cannot be written: ${message}`);
    });
    this.#child = launch(options);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        if (stream === this.#child.stderr || isErrorEntry(line)) this.#lastErrors.push(line);
        this.#lastErrors.splice(0, this.#lastErrors.length - KEPT_LINES);
        const notice = noticeOf(line, options.verbose ?? false);
        if (notice !== undefined) options.onNotice(`${options.name}: ${notice}`);
      });
    }
    this.#end = this.#child.then(async ({ exitCode, signal, originalMessage }) => {
      this.#hasEnded = true;
      log.end();
      // The listener for `error` has already reported that the log cannot be written.
      await finished(log).catch(() => undefined);
      if (signal !== undefined) return `was ended by ${signal}`;
      return `stopped (${exitCode === undefined ? (originalMessage ?? 'not started') : `exit code ${exitCode}`})`;
    });
  }

  /** When the service has ended by itself, resolves to the reason. */
  async died(): Promise<string> {
    const end = await this.#end;
    if (this.#stopping) return new Promise(() => undefined);
    const reason = reasonOf(this.#lastErrors);
    const sentence = `The ${this.name} ${end}${reason === undefined ? '.' : `: ${reason}`}`;
    return `${sentence}\nIts log is ${this.logFile}`;
  }

  /** Resolves to true when the service is ready; false if it has ended or is too slow. */
  async ready(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#hasEnded && Date.now() < deadline) {
      if (await isOk(this.#readyUrl)) return true;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** Stops the service, if necessary by a kill after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child.kill();
    await this.#end;
  }
}

/** Whether a URL responds with 2xx. Loading `fetch` would take longer than the request. */
const isOk = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300);
    }).on('error', () => resolve(false));
  });

/** The part of a log line that the user should see; undefined if there is none. */
const noticeOf = (line: string, verbose: boolean): string | undefined => {
  const entry = parseLogEntry(line);
  if (entry === undefined) return verbose && line.trim() !== '' ? line : undefined;
  return isErrorEntry(line) ? entry.msg : undefined;
};
