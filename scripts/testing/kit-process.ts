import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import { ROOT } from '../lib/root.ts';

const POLL_MS = 10;

/** A command of the kit that runs as in a terminal: npm and all it starts in one process group. */
export class KitProcess {
  /** The exit code, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>;
  readonly #pid: number;
  #output = '';
  #ended = false;

  constructor(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    if (child.pid === undefined) throw new Error(`${command} could not be started.`);
    this.#pid = child.pid;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#output += text;
      });
    }
    this.exit = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        this.#ended = true;
        resolve(signal ?? code ?? 1);
      });
    });
  }

  get output(): string {
    return this.#output;
  }

  /** Waits until the command has printed a text; fails with all of its output when it ends before. */
  async printed(text: string): Promise<void> {
    while (!this.#output.includes(text)) {
      if (this.#ended) throw new Error(`It ended without "${text}":\n${this.#output}`);
      await sleep(POLL_MS);
    }
  }

  /** What Ctrl-C does: an interrupt for every process of the group. */
  interrupt(): void {
    if (!this.#ended) process.kill(-this.#pid, 'SIGINT');
  }

  /** What a supervisor does: a signal for the first process only. */
  terminate(): void {
    if (!this.#ended) process.kill(this.#pid, 'SIGTERM');
  }
}
