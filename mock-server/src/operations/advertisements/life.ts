import { markSold, renew, renewByLink } from '../../domain/advertisements/renew.ts';
import { findSimilar } from '../../domain/advertisements/find.ts';
import { operation, signedInOperation } from '../operation.ts';
import { presentAdvertisement } from './present.ts';

export const renewAdvertisement = signedInOperation<'renewAdvertisement'>(
  async ({ world, caller, params }) => ({
    status: 200,
    body: presentAdvertisement({ world, caller }, await renew(world, caller, params.id)),
  }),
);

export const renewAdvertisementByLink = operation<'renewAdvertisementByLink'>(
  async ({ world, caller, params, body }) => {
    const ad = await renewByLink(world, caller, params.id, body.token);
    // Only the owner has the renewal link, so the response contains what the owner may see.
    const owner = { id: ad.ownerId, role: 'user' } as const;
    return { status: 200, body: presentAdvertisement({ world, caller: owner }, ad) };
  },
);

export const markAdvertisementSold = signedInOperation<'markAdvertisementSold'>(
  async ({ world, caller, params }) => ({
    status: 200,
    body: presentAdvertisement({ world, caller }, await markSold(world, caller, params.id)),
  }),
);

export const listSimilarAdvertisements = operation<'listSimilarAdvertisements'>(
  async ({ world, params }) => {
    const found = await findSimilar(world, params.id);
    const body = found.map((ad) => presentAdvertisement({ world, caller: null }, ad));
    return { status: 200, body };
  },
);
