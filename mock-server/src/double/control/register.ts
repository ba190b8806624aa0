import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { operations } from '../../../../control/schema.gen.d.ts';
import { writeSeedNote } from '../../../../packages/runner/seed-note.ts';
import { reseed } from '../../../seeds/load.ts';
import { TownFileError } from '../../../seeds/town-file/error.ts';
import { loadContract } from '../../contract/document.ts';
import type { Contract } from '../../../../openapi/validation/operations.ts';
import type { OpenDatabase } from '../../db/connection.ts';
import { fail } from '../../domain/errors.ts';
import { liftLimits } from '../../domain/limits.ts';
import type { Services } from '../../domain/services.ts';
import { handler, type AnyOperation } from '../../operations/operation.ts';
import { API_PREFIX, registerOperations } from '../../operations/register-operations.ts';
import { registerReference } from '../../plugins/reference.ts';
import { CONTROL_CONTRACT } from '../../settings/folders.ts';
import type { MovableClock } from '../movable-clock.ts';
import { remindOwners } from '../../domain/advertisements/remind.ts';
import { runSimulator } from '../payments/payment-simulator.ts';
import { worldOperations } from '../worlds/operations.ts';
import type { Worlds } from '../worlds/worlds.ts';
import { createFaults, faultOperations } from './faults.ts';
import { CONTROL_PREFIX, guardControl } from './guard.ts';
import { inboxOperations } from './inbox.ts';
import { readState, readUpcoming } from './inspection.ts';
import { registerPanel } from './panel.ts';
import { paymentOperations } from './payments.ts';
import { peopleOperations } from './people.ts';
import { providerStateOperations } from './provider-states/register.ts';
import { createRequestLog, type ControlEvents } from './request-log.ts';
import { requestOperations } from './requests.ts';
import { snapshotOperations } from './snapshots.ts';
import { updateOperations } from './updates.ts';

/** The control API's own data on this server: the events, the request log and the faults. */
export const createControlState = (services: Services) => {
  const events: ControlEvents = new EventEmitter();
  events.setMaxListeners(0);
  const faults = createFaults(services.cache, () => events.emit('change', ''));
  return { events, log: createRequestLog(events, services.clock), faults };
};

export interface ControlParts extends ReturnType<typeof createControlState> {
  clock: MovableClock;
  database: OpenDatabase;
  worlds: Worlds;
  contract: Contract;
}

/** The maximum size of a request body that the contract does not limit, such as a snapshot. */
const BODY_LIMIT_BYTES = 256 * 1024 * 1024;

/** @throws DomainError invalid_request, without any change, if the town's seed file is invalid */
const clearAndSeed = async ({ clock, config, media }: Services, { unlimitedDb }: OpenDatabase) => {
  const what = typeof config.seed === 'string' ? 'demo' : config.seed;
  const pictures: [string, Uint8Array][] = [];
  const put = async (path: string, bytes: Uint8Array) => void pictures.push([path, bytes]);
  await reseed(unlimitedDb, clock.now(), { ...config, what, media: { put } }).catch(
    (error: unknown) => {
      throw error instanceof TownFileError
        ? fail('invalid_request', { message: error.message })
        : error;
    },
  );
  writeSeedNote(config.dataDir, typeof what === 'string' ? null : what.file);
  await media.clear();
  for (const [path, bytes] of pictures) await media.put(path, bytes);
};

const stateOperations = ({ clock, faults, database }: ControlParts) => {
  const state = async (services: Services) => ({
    status: 200 as const,
    body: await readState(services, clock),
  });
  return {
    getState: handler<operations['getState']>(({ services }) => state(services)),
    listUpcoming: handler<operations['listUpcoming']>(async ({ services }) => ({
      status: 200,
      body: { results: await readUpcoming(services) },
    })),
    moveClock: handler<operations['moveClock']>(async ({ services, body }) => {
      if (body.advance_seconds !== undefined) await clock.advance(body.advance_seconds);
      else if (body.set !== undefined) await clock.set(new Date(body.set));
      else if (body.frozen !== undefined) await clock.freeze(body.frozen);
      else await clock.reset();
      // Payment events and reminders that are now due are sent before the response.
      await runSimulator(services);
      await remindOwners(services);
      return state(services);
    }),
    liftLimits: handler<operations['liftLimits']>(async ({ services }) => {
      await liftLimits(services.db);
      return { status: 204 };
    }),
    reset: handler<operations['reset']>(async ({ services }) => {
      faults.clear();
      await clock.reset();
      // Story views that were counted in memory are stored now, so that the reset deletes them.
      await services.reads.flush();
      await clearAndSeed(services, database);
      return state(services);
    }),
  };
};

/**
 * Registers the control API at /control, as `control.yaml` describes it. A server has it only if
 * the setting CONTROL_API permits it.
 */
export const registerControl = async (
  app: FastifyInstance,
  services: Services,
  parts: ControlParts,
) => {
  await app.register(async (scope) => {
    guardControl(scope, services.config);
    const { contract: api, database, events, faults, log } = parts;
    const contract = loadContract(CONTROL_CONTRACT);
    const requests = requestOperations(scope, { log, events, contract: api, prefix: API_PREFIX });
    const handlers = {
      ...stateOperations(parts),
      ...snapshotOperations(
        parts.clock,
        database.unlimitedDb,
        (inside) => readState(inside, parts.clock),
        requests,
      ),
      ...(await inboxOperations(scope, database, events)),
      ...requests.requestHandlers,
      ...peopleOperations,
      ...updateOperations,
      ...faultOperations(faults, [...api.operations.keys()]),
      ...paymentOperations,
      ...worldOperations(parts.worlds),
      ...providerStateOperations,
    } satisfies Record<keyof operations, AnyOperation>;
    await registerOperations(scope, services, contract, handlers, {
      prefix: CONTROL_PREFIX,
      bodyLimit: BODY_LIMIT_BYTES,
    });
    await registerReference(scope, contract, {
      prefix: CONTROL_PREFIX,
      title: 'Control API',
      server: CONTROL_PREFIX,
    });
    await registerPanel(scope);
  });
};
