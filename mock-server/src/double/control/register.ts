import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../movable-clock.ts';
import { runSimulator } from '../payments/payment-simulator.ts';
import { countRows, listMails } from './inspection.ts';
import type { World } from '../../domain/world.ts';
import { readPeople } from '../../../seeds/files.ts';
import { reseed } from '../../../seeds/load.ts';
import { SECOND_MS } from '../../lib/time.ts';
import { registerFaultCalls, type Faults } from './faults.ts';
import { guardControl } from './guard.ts';
import { parseInput, wantsPage } from './input.ts';
import { renderPanel } from './panel.ts';
import { registerPaymentControl } from './payments.ts';
import { registerProviderStates } from './provider-states/register.ts';
import { signInAs } from './sign-in.ts';

/** What the control API needs in addition to the world. */
export interface ControlParts {
  clock: MovableClock;
  faults: Faults;
  /** Ids of the operations of the contract. */
  operationIds: readonly string[];
}

const PANEL_MAILS = 30;
const PANEL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

const signInSchema = z.union([
  z.object({ person: z.string().min(1) }).transform(({ person }) => person),
  z.object({ email: z.string().min(1) }).transform(({ email }) => email),
]);
const clockSchema = z.union([
  z.strictObject({ advance_seconds: z.coerce.number().int() }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
  z.strictObject({ reset: z.union([z.literal(true), z.literal('true')]) }),
]);
const inboxSchema = z.object({ to: z.string().optional() });

const readState = async (world: World, clock: MovableClock) => ({
  now: clock.now().toISOString(),
  clock_offset_seconds: Math.round(clock.offsetMs() / SECOND_MS),
  ...(await countRows(world)),
});

/**
 * The control API at /control: it lets tests and people read the inbox, sign in as any user, move
 * the time and start over. Only with CONTROL_API=on.
 */
export const registerControl = async (
  app: FastifyInstance,
  world: World,
  { clock, faults, operationIds }: ControlParts,
): Promise<void> => {
  await app.register(
    async (scope) => {
      // The panel's buttons are forms, so that it works without script.
      await scope.register(formbody);
      guardControl(scope, world.config);

      scope.get('/', async (_request, reply) => {
        const page = renderPanel({
          state: await readState(world, clock),
          mails: (await listMails(world)).slice(0, PANEL_MAILS),
          people: readPeople(),
          faults: faults.list(),
        });
        return reply
          .header('content-security-policy', PANEL_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(page);
      });
      scope.get('/state', () => readState(world, clock));
      scope.get('/inbox', async (request) => {
        const { to } = parseInput(inboxSchema, request.query);
        return { results: await listMails(world, to) };
      });
      scope.post('/sign-in', (request) =>
        signInAs(scope, world, parseInput(signInSchema, request.body)),
      );
      registerPaymentControl(scope, world);
      registerProviderStates(scope, world);
      scope.post('/clock', async (request, reply) => {
        const move = parseInput(clockSchema, request.body);
        if ('set' in move) await clock.set(new Date(move.set));
        else if ('advance_seconds' in move) await clock.advance(move.advance_seconds);
        else await clock.reset();
        // What falls due by moving the time is delivered before the answer.
        await runSimulator(world);
        if (wantsPage(request)) return reply.redirect('/control/', 303);
        return readState(world, clock);
      });
      registerFaultCalls(scope, faults, operationIds);
      scope.post('/reset', async (request, reply) => {
        faults.clear();
        await clock.reset();
        await reseed(world.db, world.clock.now(), world.config);
        await world.media.clear();
        if (wantsPage(request)) return reply.redirect('/control/', 303);
        return readState(world, clock);
      });
    },
    { prefix: '/control' },
  );
};
