import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { ROOT } from './root.ts';

/** Where Node keeps compiled modules: a third less time to start. */
const COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node');
const KEPT_LINES = 20;
const POLL_MS = 25;
const STOP_TIMEOUT_MS = 10_000;
const PINO_ERROR_LEVEL = 50;

export type ServiceOptions = {
  /** How people call it, as in "The server stopped". */
  name: string;
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** Answers 2xx once the service is ready. */
  readyUrl: string;
  /** Also shows lines that are no structured log: what a developer's tools say. */
  verbose?: boolean;
  /** Called with each line that a person should see. */
  onNotice: (line: string) => void;
};

/** A part of the kit that runs as a process of its own, in its own process group. */
export class Service {
  readonly name: string;
  readonly logFile: string;
  readonly #readyUrl: string;
  readonly #child: ChildProcess;
  readonly #lastLines: string[] = [];
  readonly #closed: Promise<void>;
  #stopping = false;
  #end: string | undefined;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.logFile = options.logFile;
    this.#readyUrl = options.readyUrl;
    mkdirSync(path.dirname(options.logFile), { recursive: true });
    const log = createWriteStream(options.logFile);
    this.#child = spawn(process.execPath, options.args, {
      cwd: options.cwd,
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C reaches this process only, which then ends its services in order.
      detached: process.platform !== 'win32',
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`);
        this.#lastLines.push(line);
        this.#lastLines.splice(0, this.#lastLines.length - KEPT_LINES);
        const notice = noticeOf(line, options.verbose ?? false);
        if (notice !== undefined) options.onNotice(`${options.name}: ${notice}`);
      });
    }
    this.#closed = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        this.#end = error.message;
        resolve();
      });
      this.#child.once('close', (code, signal) => {
        this.#end = signal ? `signal ${signal}` : `exit code ${code}`;
        log.end(() => resolve());
      });
    });
  }

  /** Resolves with the reason when the service exits without having been stopped. */
  async died(): Promise<string> {
    await this.#closed;
    if (this.#stopping) return new Promise(() => undefined);
    return [
      `The ${this.name} stopped (${this.#end ?? 'for an unknown reason'}). Its last lines:`,
      ...this.#lastLines.map((line) => `  ${parseLogEntry(line)?.msg ?? line}`),
      `Full log: ${this.logFile}`,
    ].join('\n');
  }

  /** Resolves when the service answers; false when it has ended or the time is over. */
  async ready(timeoutMs: number): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    while (this.#end === undefined && Date.now() < deadline) {
      if (await answersWell(this.#readyUrl)) return true;
      await sleep(POLL_MS);
    }
    return false;
  }

  /** Asks the service to end, and after ten seconds ends it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#signal('SIGTERM');
    const killer = setTimeout(() => this.#signal('SIGKILL'), STOP_TIMEOUT_MS);
    await this.#closed;
    clearTimeout(killer);
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (this.#end !== undefined || pid === undefined) return;
    try {
      // A negative id means the whole group: `node --watch` has a child of its own.
      if (process.platform === 'win32') this.#child.kill(signal);
      else process.kill(-pid, signal);
    } catch {
      // It has just exited on its own.
    }
  }
}

/** Whether it answers 2xx; Node's `fetch` takes longer to load than a service to answer. */
const answersWell = (url: string): Promise<boolean> =>
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
  return entry.level >= PINO_ERROR_LEVEL ? entry.msg : undefined;
};

const parseLogEntry = (line: string): { level: number; msg: string } | undefined => {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (typeof entry !== 'object' || entry === null) return undefined;
    if (!('level' in entry) || typeof entry.level !== 'number') return undefined;
    return { level: entry.level, msg: 'msg' in entry ? String(entry.msg) : line };
  } catch {
    return undefined;
  }
};
