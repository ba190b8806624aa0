import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { pathWith, type TestServer } from './postgres-tools.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../backup/backup.sh');
const HOUR_MS = 3_600_000;

/**
 * Tables like those of the API server: users with pictures, users' notes, settings, migrations. A
 * search configuration and an index need PostgreSQL extensions, as in the API server's database.
 */
const TABLES = `
  set client_min_messages = warning;
  drop schema if exists public, drizzle cascade; create schema public; create schema drizzle; create table drizzle.migrations (id int primary key);
  insert into drizzle.migrations values (1);
  create table users (id int primary key, picture text);
  create table settings (key text primary key, value jsonb not null);
  create table notes (id serial primary key, user_id int references users, text text);
  create extension unaccent; create extension pg_trgm;
  create text search configuration paper (copy = english);
  alter text search configuration paper alter mapping for word with unaccent, english_stem;
  create index notes_similar on notes using gin (text gin_trgm_ops);
  insert into users select n from generate_series(1, 40) n;
  insert into notes (user_id, text) select 1 + n % 40, repeat(md5(n::text), 20) from generate_series(1, 500) n;`;

/** The environment of a backup test: images, a backup folder and the tables of a server. */
export interface BackupFixture {
  folder: string;
  /** Runs backup.sh. `env` overrides settings of the test. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): ReturnType<typeof start>;
  /** Replaces a program with a shell script, in which `real` runs the original program. */
  replace(program: string, script: string): void;
  /** Restores the programs that `replace` has replaced. */
  restorePrograms(): void;
  sh(line: string): void;
  /** Stores an image file and names it in a user's row. Returns its path. */
  addImage(userId: number): string;
  hasImage(image: string): boolean;
  files(): string[];
  /** Creates the files of a backup of this age. Returns the time in the files' names. */
  pretend(hoursAgo: number, parts?: readonly string[]): string;
  remove(): void;
}

const start = (args: readonly string[], env: Readonly<Record<string, string>>) =>
  execa('bash', [SCRIPT, ...args], { all: true, reject: false, env });

/** Creates the environment of a backup test, and resets the server's tables. */
export const createBackupFixture = (server: TestServer): BackupFixture => {
  server.sql(TABLES);
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-backup-'));
  chmodSync(folder, 0o755);
  const programs = path.join(folder, 'bin');
  const backups = path.join(folder, 'backups');
  const data = path.join(folder, 'data');
  const scratch = path.join(folder, 'scratch');
  for (const part of [programs, backups, scratch, path.join(data, 'media/people')]) {
    mkdirSync(part, { recursive: true });
  }
  const env = {
    PATH: pathWith(programs),
    DATABASE_URL: server.url,
    BACKUPS_FOLDER: backups,
    DATA_FOLDER: data,
    SCRATCH_FOLDER: scratch,
    PAUSE_SECONDS: '1',
  };
  const replace = (program: string, script: string) => {
    const file = path.join(programs, program);
    const text = `#!/bin/bash\nreal() { PATH=\${PATH#*:} command ${program} "$@"; }\n${script}\n`;
    writeFileSync(file, text, { mode: 0o755 });
  };
  const restorePrograms = () => {
    for (const name of readdirSync(programs)) rmSync(path.join(programs, name));
    // Copying the data folder of a server takes a tenth of the time of initdb.
    const copy = `[[ $arg == --pgdata=* ]] && cp -a ${server.template} "\${arg#*=}"`;
    replace('initdb', `for arg; do ${copy}; done; true`);
  };
  restorePrograms();
  return {
    folder,
    run: (args, more = {}) => start(args, { ...env, ...more }),
    replace,
    restorePrograms,
    sh: (line) => void execFileSync('bash', ['-c', line], { env: { ...process.env, ...env } }),
    addImage: (userId) => {
      const image = `people/${randomUUID()}.webp`;
      writeFileSync(path.join(data, 'media', image), image);
      server.sql(`update users set picture = '${image}' where id = ${userId}`);
      return image;
    },
    hasImage: (image) => {
      try {
        return readFileSync(path.join(data, 'media', image), 'utf8') === image;
      } catch {
        return false;
      }
    },
    files: () => readdirSync(backups).sort(),
    pretend: (hoursAgo, parts = ['dump', 'rows', 'tar']) => {
      const iso = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
      const time = iso.replace(/\.\d+/, '').replaceAll(':', '-');
      for (const part of parts) writeFileSync(path.join(backups, `${time}.${part}`), 'pretended');
      return time;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
