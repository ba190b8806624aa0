import { get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { execa } from 'execa';
import { createStream } from 'rotating-file-stream';

import { isErrorEntry, parseLogEntry, reasonOf } from './log-lines.ts';
import { ROOT } from './root.ts';

/** Where Node keeps compiled modules: a third less time to start. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');
const END_WITH_STARTER = new URL('end-with-starter.mjs', import.meta.url).href;
const KEPT_LINES = 40;
const LOG_SIZE = '10M';
const POLL_MS = 25;
const STOP_TIMEOUT_MS = 10_000;

export type ServiceOptions = {
  /** How people call it, as in "The server stopped". */
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** Answers 2xx once the service is ready. */
  readyUrl: string;
  /** Also shows lines that are not structured log entries: the output of a developer's tools. */
  verbose?: boolean;
  /** Called with each line that a person should see. */
  onNotice: (line: string) => void;
};

const launch = ({ args, cwd, env }: ServiceOptions) =>
  execa(process.execPath, ['--import', END_WITH_STARTER, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdin: 'pipe',
    buffer: false,
    reject: false,
    // A watched server is a grandchild. Ctrl-C reaches this process only, which then ends its
    // services in order.
    killDescendants: true,
    forceKillAfterDelay: STOP_TIMEOUT_MS,
  });

/** A part of the kit that runs as a process, which ends with this one. */
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
      // One older file.
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
      // A failure of the log has been noticed above.
      await finished(log).catch(() => undefined);
      if (signal !== undefined) return `was ended by ${signal}`;
      return `stopped (${exitCode === undefined ? (originalMessage ?? 'not started') : `exit code ${exitCode}`})`;
    });
  }

  /** Resolves with the reason when the service ends without having been stopped. */
  async died(): Promise<string> {
    const end = await this.#end;
    if (this.#stopping) return new Promise(() => undefined);
    const reason = reasonOf(this.#lastErrors);
    const sentence = `The ${this.name} ${end}${reason === undefined ? '.' : `: ${reason}`}`;
    return `${sentence}\nIts log is ${this.logFile}`;
  }

  /** Resolves when the service answers; false when it has ended or the time is over. */
  async ready(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#hasEnded && Date.now() < deadline) {
      if (await isOk(this.#readyUrl)) return true;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** Asks the service to end, and ends it after ten seconds. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child.kill();
    await this.#end;
  }
}

/** Whether it answers 2xx; Node's `fetch` takes longer to load than a service to answer. */
const isOk = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      const status = response.statusCode ?? 0;
      resolve(status >= 200 && status < 300);
    }).on('error', () => resolve(false));
  });

/** The part of a log line that a person should see, if any. */
const noticeOf = (line: string, verbose: boolean): string | undefined => {
  const entry = parseLogEntry(line);
  if (entry === undefined) return verbose && line.trim() !== '' ? line : undefined;
  return isErrorEntry(line) ? entry.msg : undefined;
};
