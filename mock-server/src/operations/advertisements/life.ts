import { markSold, renew, renewByLink } from '../../domain/advertisements/renew.ts';
import { findSimilar } from '../../domain/advertisements/find.ts';
import { operation, signedInOperation } from '../operation.ts';
import { presentAdvertisement } from './present.ts';

export const renewAdvertisement = signedInOperation<'renewAdvertisement'>(
  async ({ services, caller, params }) => ({
    status: 200,
    body: presentAdvertisement({ services, caller }, await renew(services, caller, params.id)),
  }),
);

export const renewAdvertisementByLink = operation<'renewAdvertisementByLink'>(
  async ({ services, caller, params, body }) => {
    const ad = await renewByLink(services, caller, params.id, body.token);
    // Only the owner has the renewal link, so the response contains what the owner may see.
    const owner = { id: ad.ownerId, role: 'user' } as const;
    return { status: 200, body: presentAdvertisement({ services, caller: owner }, ad) };
  },
);

export const markAdvertisementSold = signedInOperation<'markAdvertisementSold'>(
  async ({ services, caller, params }) => ({
    status: 200,
    body: presentAdvertisement({ services, caller }, await markSold(services, caller, params.id)),
  }),
);

export const listSimilarAdvertisements = operation<'listSimilarAdvertisements'>(
  async ({ services, params }) => {
    const found = await findSimilar(services, params.id);
    const body = found.map((ad) => presentAdvertisement({ services, caller: null }, ad));
    return { status: 200, body };
  },
);
