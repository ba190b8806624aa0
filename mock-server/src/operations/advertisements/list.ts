import { readCategories } from '../../domain/advertisements/categories.ts';
import {
  countAdvertisements,
  countByStatus,
  findAdvertisement,
  findAdvertisements,
  ownedBy,
} from '../../domain/advertisements/find.ts';
import { isReported } from '../../domain/reports.ts';
import { operation, signedInOperation } from '../operation.ts';
import { pageOf, sliceOf } from '../pagination.ts';
import { openReports } from '../present-reports.ts';
import { presentAdvertisement } from './present.ts';

/** Lists all advertisements that the person may see, or with `page` only one page of them. */
export const listAdvertisements = operation<'listAdvertisements'>(
  async ({ services, caller, query, request }) => {
    const { page, page_size: pageSize = 12, has_images: hasImages, reported, ...rest } = query;
    const filter = {
      ...rest,
      hasImages,
      ...(reported && caller?.role === 'admin' && { where: isReported }),
    };
    const slice = page === undefined ? undefined : sliceOf(page, pageSize);
    const found = await findAdvertisements(services, caller, filter, slice);
    const results = found.map((ad) => presentAdvertisement({ services, caller }, ad));
    if (page === undefined) return { status: 200, body: results };

    const count = await countAdvertisements(services, caller, filter);
    return {
      status: 200,
      body: {
        ...pageOf(services, request, { page, pageSize, count }, results),
        ...(caller?.role === 'admin' && {
          status_counts: await countByStatus(services.db),
          reported_count: await countAdvertisements(services, caller, { where: isReported }),
        }),
      },
    };
  },
);

/** Lists the person's own advertisements with any status, newest first. */
export const listOwnAdvertisements = signedInOperation<'listOwnAdvertisements'>(
  async ({ services, caller }) => {
    const found = await findAdvertisements(services, caller, { where: ownedBy(caller.id) });
    return { status: 200, body: found.map((ad) => presentAdvertisement({ services, caller }, ad)) };
  },
);

export const listAdvertisementCategories = operation<'listAdvertisementCategories'>(
  async ({ services }) => ({ status: 200, body: await readCategories(services.db) }),
);

export const getAdvertisement = operation<'getAdvertisement'>(
  async ({ services, caller, params: { id } }) => {
    const ad = await findAdvertisement(services, caller, id);
    return {
      status: 200,
      body: {
        ...presentAdvertisement({ services, caller }, ad),
        ...(await openReports(services, caller, id)),
      },
    };
  },
);
