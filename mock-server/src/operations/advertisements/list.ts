import { readCategories } from '../../domain/advertisements/categories.ts';
import {
  countAdvertisements,
  countByStatus,
  findAdvertisement,
  findAdvertisements,
} from '../../domain/advertisements/find.ts';
import { findReports } from '../../domain/reports.ts';
import { operation, signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { presentAdvertisement } from './present.ts';

/** Lists all advertisements that the person may see, or with `page` only one page of them. */
export const listAdvertisements = operation<'listAdvertisements'>(
  async ({ world, caller, query, request }) => {
    const { page, page_size: pageSize = 12, has_images: hasImages, ...rest } = query;
    const filter = { ...rest, hasImages };
    const slice = page === undefined ? undefined : sliceOf(page, pageSize);
    const found = await findAdvertisements(world, caller, filter, slice);
    const results = found.map((ad) => presentAdvertisement({ world, caller }, ad));
    if (page === undefined) return { status: 200, body: results };

    const count = await countAdvertisements(world, caller, filter);
    return {
      status: 200,
      body: {
        ...pageOf(world, request, { page, pageSize, count }, results),
        ...(caller?.role === 'admin' && {
          status_counts: await countByStatus(world.db),
          reported_count: await countAdvertisements(world, caller, { reported: true }),
        }),
      },
    };
  },
);

/** Lists the person's own advertisements with any status, newest first. */
export const listOwnAdvertisements = signedInOperation<'listOwnAdvertisements'>(
  async ({ world, caller }) => {
    const found = await findAdvertisements(world, caller, { ownerId: caller.id });
    return { status: 200, body: found.map((ad) => presentAdvertisement({ world, caller }, ad)) };
  },
);

export const listAdvertisementCategories = operation<'listAdvertisementCategories'>(
  async ({ world }) => ({ status: 200, body: await readCategories(world.db) }),
);

export const getAdvertisement = operation<'getAdvertisement'>(
  async ({ world, caller, params: { id } }) => {
    const ad = await findAdvertisement(world, caller, id);
    if (caller?.role === 'admin') ad.reports = await findReports(world, { advertisementId: id });
    return { status: 200, body: presentAdvertisement({ world, caller }, ad) };
  },
);
