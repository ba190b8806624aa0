import { introductions } from '../../../../../paper/words/introductions.ts';
import type { Offer } from 'schema-dts';
import {
  descriptionOf,
  publicCategoryOf,
  titleOf,
  userOf,
  type Advertisement,
} from '~/shared/advertisement/present.ts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { advertisementUrl, paths } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import { truncate } from '~/shared/lib/truncate.ts';
import { laterPage, type FixedPage, type PageDescription } from '~/shared/page/page-description.ts';
import { collectionPage } from '~/shared/page/publisher.ts';
import { listUrl, type ListFilter } from './list-filter.ts';

/** The maximum length of a description in characters. */
const SUMMARY_MAX = 160;

export const ADVERTISEMENTS: FixedPage = {
  title: 'Advertisements',
  description: introductions.advertisementsDescription,
  path: paths.advertisements,
  parents: [],
};

/**
 * Returns the title and description of a filtered list. Search engines may index only known
 * categories, because any text can be put into the URL.
 */
export const advertisementListPage = (
  { category, search, page }: ListFilter,
  categories: readonly string[],
): PageDescription => {
  const isKnown = category === undefined || categories.includes(category);
  if (search !== undefined || !isKnown) return { title: ADVERTISEMENTS.title };
  const path = listUrl({ category });
  const list = {
    ...ADVERTISEMENTS,
    ...(category !== undefined && { title: `Advertisements: ${category}` }),
    path,
    things: import.meta.env.SSR ? [collectionPage(category ?? 'Advertisements', path)] : undefined,
  };
  return laterPage(list, page);
};

export const advertisementPage = (advertisement: Advertisement): FixedPage => {
  const [picture] = advertisement.images;
  const title = titleOf(advertisement);
  return {
    title,
    description: truncate(descriptionOf(advertisement), SUMMARY_MAX),
    path: advertisementUrl(advertisement.id),
    picture: picture && { url: picture.image, alt: title },
    parents: [{ name: 'Advertisements', path: paths.advertisements }],
    things: import.meta.env.SSR ? [offerOf(advertisement)] : undefined,
  };
};

const offerOf = (advertisement: Advertisement) =>
  ({
    '@type': 'Offer',
    name: titleOf(advertisement),
    description: descriptionOf(advertisement),
    category: publicCategoryOf(advertisement),
    url: siteUrl(advertisementUrl(advertisement.id)),
    image: advertisement.images.map(({ image }) => mediaUrl(image)),
    validFrom: advertisement.created_at ?? undefined,
    offeredBy: { '@type': 'Person', name: userOf(advertisement) },
    areaServed: site.town,
  }) as const satisfies Offer;
