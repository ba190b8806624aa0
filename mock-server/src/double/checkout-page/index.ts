import { createHash } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { withSessionId } from '../../domain/payments/return-urls.ts';
import {
  actOnCheckout,
  CHECKOUT_OUTCOMES,
  findCheckout,
  openCheckout,
  type SimulatedCheckout,
} from '../payments/simulated-checkout.ts';
import { isSimulated } from '../payments/simulated-events.ts';
import type { Services } from '../../domain/services.ts';
import { setRetryAfter, toDomainError } from '../../plugins/error-handler.ts';
import { CARDS, changeCard, findPortal } from '../payments/simulated-cards.ts';
import { CHECKOUT_STYLE, checkoutHtml, errorHtml, portalHtml } from './html.ts';

interface CheckoutRoute {
  Params: { id: string };
  Querystring: { declined?: string };
}
interface PortalRoute {
  Params: { id: string };
  Querystring: { return_url?: string };
}
const FORM_LIMIT_BYTES = 4 * 1024;
const formSchema = z.object({ outcome: z.enum(CHECKOUT_OUTCOMES) });
const cardSchema = z.object({ card: z.string().refine((card) => Object.hasOwn(CARDS, card)) });

const policy = (services: Services): string => {
  const style = createHash('sha256').update(CHECKOUT_STYLE).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    // The page's icon is empty. Firefox reports an error if it may not load an icon.
    'img-src data:',
    // form-action must permit the site, because a submitted form redirects the browser there.
    `form-action 'self' ${services.config.siteOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
};

/**
 * Serves the simulated checkout page at /checkout/{session id}, and the page on which a member
 * changes the card at /checkout/bps_{id}. Anyone who knows the id may open the page, as with a real
 * payment provider.
 */
export const registerCheckoutPage = async (
  app: FastifyInstance,
  services: Services,
): Promise<void> => {
  if (!isSimulated(services.payments)) return;
  const contentSecurityPolicy = policy(services);

  const send = (reply: FastifyReply, html: string, status: number) =>
    reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(html);

  const show = (reply: FastifyReply, checkout: SimulatedCheckout, status = 200) => {
    const successUrl = withSessionId(checkout.successUrl, checkout.id);
    return send(reply, checkoutHtml({ ...checkout, successUrl }, services.config.siteName), status);
  };

  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT_BYTES });
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'private, no-store');
    });
    scope.setErrorHandler((error, request, reply) => {
      const known = toDomainError(error, request);
      setRetryAfter(reply, known);
      /* Keeps the connection, so that a client that is still sending gets the response. */
      void reply.removeHeader('connection');
      return send(reply, errorHtml(known), known.status);
    });

    scope.get<CheckoutRoute>('/checkout/:id', async (request, reply) =>
      show(reply, await openCheckout(services, request.params.id, 'declined' in request.query)),
    );

    scope.post<CheckoutRoute>('/checkout/:id', async (request, reply) => {
      const { id } = request.params;
      const form = formSchema.safeParse(request.body);
      if (!form.success) return show(reply, await findCheckout(services, id), 400);
      const { outcome } = form.data;
      const { redirectUrl } = await actOnCheckout(services, id, outcome);
      // After a redirect, "Back" and "Reload" in the browser do not send the form again.
      const page = `${services.config.basePath}/checkout/${id}${outcome === 'decline' ? '?declined' : ''}`;
      return reply.redirect(redirectUrl ?? page, 303);
    });

    const portalOf = ({ params, query }: FastifyRequest<PortalRoute>) =>
      findPortal(services, params.id, query.return_url ?? '');

    scope.get<PortalRoute>('/checkout/bps_:id', async (request, reply) =>
      send(reply, portalHtml(await portalOf(request), services.config.siteName), 200),
    );

    scope.post<PortalRoute>('/checkout/bps_:id', async (request, reply) => {
      const portal = await portalOf(request);
      const form = cardSchema.safeParse(request.body);
      if (!form.success) return send(reply, portalHtml(portal, services.config.siteName), 400);
      await changeCard(services, portal.userId, form.data.card);
      return reply.redirect(portal.returnUrl, 303);
    });
  });
};
