import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { withSessionId } from '../domain/checkout.ts';
import { DomainError } from '../domain/errors.ts';
import { completeCheckout, findCheckout } from '../domain/payment-simulator.ts';
import type { World } from '../domain/world.ts';
import { CHECKOUT_STYLE, checkoutHtml, type CheckoutView } from './html.ts';

const paramsSchema = z.object({ id: z.string().min(1).max(200) });
const formSchema = z.object({ outcome: z.enum(['pay', 'pay_later', 'decline', 'expire']) });
const DECLINED = 'Your card was declined. Try another one.';

const policy = (world: World): string => {
  const style = createHash('sha256').update(CHECKOUT_STYLE).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    // The form's answer redirects to the site, which browsers hold against form-action too.
    `form-action 'self' ${world.config.siteOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
};

/**
 * The stand-in for the provider's hosted checkout, at /checkout/{session id}: plain HTML that pays,
 * declines, expires or leaves. Knowing the id is what lets in, as with the real one.
 */
export const registerCheckoutPage = async (app: FastifyInstance, world: World): Promise<void> => {
  if (world.payments.simulator === null) return;
  const contentSecurityPolicy = policy(world);

  const show = (reply: FastifyReply, view: CheckoutView | null, status = 200) =>
    reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(checkoutHtml(view));

  await app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(body.toString())));
      },
    );
    scope.setErrorHandler((error, request, reply) => {
      if (!(error instanceof DomainError)) request.log.error({ err: error }, 'Checkout page');
      return show(reply, null, error instanceof DomainError ? error.status : 500);
    });

    scope.get('/checkout/:id', async (request, reply) => {
      const { id } = paramsSchema.parse(request.params);
      return show(reply, await findCheckout(world, id));
    });

    scope.post('/checkout/:id', async (request, reply) => {
      const { id } = paramsSchema.parse(request.params);
      const form = formSchema.safeParse(request.body);
      const checkout = await findCheckout(world, id);
      if (!form.success) return show(reply, checkout, 400);
      const { outcome } = form.data;
      if (outcome === 'decline') return show(reply, { ...checkout, problem: DECLINED });
      const after = await completeCheckout(world, id, outcome).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'already_premium') return error;
        throw error;
      });
      if (after instanceof DomainError) return show(reply, { ...checkout, problem: after.message });
      if (after.status === 'complete')
        return reply.redirect(withSessionId(after.successUrl, id), 303);
      return show(reply, after);
    });
    done();
  });
};
