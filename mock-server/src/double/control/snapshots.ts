import fs from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { components, operations } from '../../../../control/schema.gen.d.ts';
import type { Database } from '../../db/connection.ts';
import { readMigrations } from '../../db/migrations.ts';
import { emptyTables, moveSequences, TABLES } from '../../db/tables.ts';
import { databaseFault } from '../../domain/database-fault.ts';
import { fail } from '../../domain/errors.ts';
import type { Services } from '../../domain/services.ts';
import { handler } from '../../operations/operation.ts';
import { checkClockTime, type MovableClock } from '../movable-clock.ts';
import type { requestOperations } from './requests.ts';

type SnapshotFile = components['schemas']['SnapshotFile'];

/** Sorts tables so that each comes after the tables to which its foreign keys refer. */
const inOrder = (tables: readonly PgTable[]): PgTable[] => {
  const sorted = new Set<PgTable>();
  const visit = (table: PgTable): void => {
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table && !sorted.has(foreignTable)) visit(foreignTable);
    }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
};

const SORTED_TABLES = inOrder(TABLES);

const columnsOf = (table: PgTable) =>
  Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);

const namesOf = (table: PgTable): SQL =>
  sql.join(
    columnsOf(table).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** The hash of the last migration. A snapshot that names another one cannot be loaded. */
const LAST_MIGRATION = readMigrations().at(-1)?.hash ?? '';

const readRows = async ({ db }: Services): Promise<SnapshotFile['tables']> =>
  db.transaction(
    async (tx) => {
      const tables: SnapshotFile['tables'] = {};
      for (const table of SORTED_TABLES) {
        const { rows } = await tx.execute(
          sql`select to_json(t) as row from (select ${namesOf(table)} from ${table}) t`,
        );
        tables[getTableName(table)] = rows.map(({ row }) => row);
      }
      return tables;
    },
    { isolationLevel: 'repeatable read' },
  );

/** @param setClock sets the clock in the transaction, because the rows contain an old setting */
const writeRows = async (
  { db }: Services,
  tables: SnapshotFile['tables'],
  setClock: (tx: Database) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await emptyTables(tx);
    for (const table of SORTED_TABLES) {
      const names = namesOf(table);
      const rows = JSON.stringify(tables[getTableName(table)] ?? []);
      await tx.execute(
        sql`insert into ${table} (${names}) overriding system value
          select ${names} from json_populate_recordset(null::${table}, ${rows}::json)`,
      );
    }
    await moveSequences(tx);
    await setClock(tx);
  });

/** A negative minimum age selects all files, even those that are being written at this moment. */
const ALL = { olderThanMs: -60_000 };

const readPicture = async ({ media }: Services, name: string): Promise<Buffer> => {
  if (media.source.kind === 'folder') return fs.readFile(path.join(media.source.folder, name));
  const { body } = await media.source.open(name, { isHead: false });
  return body === null ? Buffer.alloc(0) : buffer(body);
};

const readPictures = async (services: Services): Promise<SnapshotFile['pictures']> => {
  const pictures: SnapshotFile['pictures'] = {};
  for (const name of await services.media.list(ALL)) {
    pictures[name] = (await readPicture(services, name)).toString('base64');
  }
  return pictures;
};

const takeSnapshot = async (services: Services, clock: MovableClock): Promise<SnapshotFile> => {
  await services.reads.flush();
  return {
    format: 1,
    schema: LAST_MIGRATION,
    now: clock.now().toISOString(),
    frozen: clock.isFrozen(),
    tables: await readRows(services),
    pictures: await readPictures(services),
  };
};

const checkFits = (snapshot: SnapshotFile): void => {
  if (snapshot.schema !== LAST_MIGRATION) throw fail('snapshot_incompatible');
  checkClockTime(Date.parse(snapshot.now));
};

/**
 * Replaces all data by the snapshot. If this fails, the data and the clock stay as they were, and
 * housekeeping later deletes the images of the snapshot.
 */
const restore = async (services: Services, clock: MovableClock, snapshot: SnapshotFile) => {
  checkFits(snapshot);
  // Story views in memory are stored first, so that the snapshot replaces them too.
  await services.reads.flush();
  const paths = await services.media.list(ALL);
  for (const [name, bytes] of Object.entries(snapshot.pictures)) {
    await services.media.put(name, Buffer.from(bytes, 'base64'));
  }
  // The clock is set before the rows, so that background jobs never see the rows of the snapshot at
  // another time, at which memberships have ended.
  const before = clock.setting();
  await clock.set(new Date(snapshot.now), snapshot.frozen);
  const saved = clock.setting();
  const setClock = (tx: Database) => clock.restore(saved, tx);
  await writeRows(services, snapshot.tables, setClock).catch(async (error: unknown) => {
    await clock.restore(before);
    throw databaseFault(error) === null ? fail('snapshot_damaged') : error;
  });
  const surplus = paths.filter((name) => !Object.hasOwn(snapshot.pictures, name));
  for (const name of surplus) await services.media.remove(name);
};

/** Operations for snapshots (copies of all data), which are files in the data folder. */
export const snapshotOperations = (
  clock: MovableClock,
  unlimitedDb: Database,
  stateOf: (services: Services) => Promise<components['schemas']['State']>,
  requests: Pick<ReturnType<typeof requestOperations>, 'saved' | 'restore'>,
) => {
  const withoutLimit = (services: Services): Services => ({ ...services, db: unlimitedDb });
  const folderOf = ({ config }: Services): string => path.join(config.dataDir, 'snapshots');
  const fileOf = (services: Services, name: string): string =>
    path.join(folderOf(services), `${name}.json`);

  const describe = async (services: Services, name: string) => {
    const { size, mtime } = await fs.stat(fileOf(services, name));
    return { name, bytes: size, saved_at: mtime.toISOString() };
  };
  const write = async (services: Services, name: string, snapshot: SnapshotFile) => {
    await fs.mkdir(folderOf(services), { recursive: true });
    const unfinished = `${fileOf(services, name)}.part`;
    await fs.writeFile(unfinished, JSON.stringify(snapshot));
    await fs.rename(unfinished, fileOf(services, name));
    return describe(services, name);
  };
  const read = async (services: Services, name: string): Promise<SnapshotFile> => {
    const text = await fs.readFile(fileOf(services, name), 'utf8').catch(() => {
      throw fail('not_found', { message: `There is no snapshot ${name}.` });
    });
    try {
      // No validation is needed: this server wrote the snapshot or validated its import.
      return JSON.parse(text) as SnapshotFile;
    } catch {
      throw fail('snapshot_damaged');
    }
  };

  return {
    listSnapshots: handler<operations['listSnapshots']>(async ({ services }) => {
      const files = await fs.readdir(folderOf(services)).catch(() => []);
      const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
      const results = await Promise.all(names.map((name) => describe(services, name)));
      return { status: 200, body: { results } };
    }),
    saveSnapshot: handler<operations['saveSnapshot']>(async ({ services, params: { name } }) => {
      const snapshot = await takeSnapshot(withoutLimit(services), clock);
      return { status: 200, body: await write(services, name, snapshot) };
    }),
    loadSnapshot: handler<operations['loadSnapshot']>(async ({ services, params: { name } }) => {
      const snapshot = await read(services, name);
      await restore(withoutLimit(services), clock, snapshot);
      return { status: 200, body: await stateOf(services) };
    }),
    exportSnapshot: handler<operations['exportSnapshot']>(
      async ({ services, params: { name } }) => ({
        status: 200,
        body: { ...(await read(services, name)), requests: requests.saved() },
      }),
    ),
    importSnapshot: handler<operations['importSnapshot']>(
      async ({ services, params: { name }, body }) => {
        checkFits(body);
        const { requests: seen, ...snapshot } = body;
        const written = await write(services, name, snapshot);
        if (seen !== undefined) requests.restore(seen);
        return { status: 200, body: written };
      },
    ),
    deleteSnapshot: handler<operations['deleteSnapshot']>(
      async ({ services, params: { name } }) => {
        await fs.rm(fileOf(services, name), { force: true });
        return { status: 204 };
      },
    ),
  };
};
