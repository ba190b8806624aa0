import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { actOnCheckout, CHECKOUT_OUTCOMES } from '../payments/simulated-checkout.ts';
import { holdWebhooks } from '../payments/simulated-events.ts';
import type { World } from '../../domain/world.ts';
import { parseInput } from './input.ts';

const checkoutSchema = z.object({
  session_id: z.string().min(1),
  outcome: z.enum(CHECKOUT_OUTCOMES),
});
const webhooksSchema = z.strictObject({ hold: z.boolean() });

/** Lets tests end a checkout without its page, and hold webhooks back. */
export const registerPaymentControl = (scope: FastifyInstance, world: World): void => {
  scope.post('/checkout', async (request) => {
    const { session_id: id, outcome } = parseInput(checkoutSchema, request.body);
    const { status, paymentStatus, redirectUrl, problem } = await actOnCheckout(world, id, outcome);
    return { status, payment_status: paymentStatus, redirect_url: redirectUrl, problem };
  });
  scope.post('/webhooks', async (request) => {
    const { hold } = parseInput(webhooksSchema, request.body);
    return { held: hold, waiting: await holdWebhooks(world, hold) };
  });
};
