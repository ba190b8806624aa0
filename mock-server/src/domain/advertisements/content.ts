import { failField } from '../errors.ts';
import { CATEGORIES } from './advertisement.ts';

/** What an owner writes. An empty `url` means none. */
export interface AdvertisementTexts {
  title: string;
  description: string;
  category: string;
  url: string;
}

/** The same as it is stored. */
export interface AdvertisementContent {
  title: string;
  description: string;
  category: string;
  url: string | null;
}

const tidyTitle = (title: string): string => title.trim().replaceAll(/\s+/g, ' ');

const tidyDescription = (description: string): string => description.trim();

const checkCategory = (category: string): string => {
  const name = CATEGORIES.find((known) => known === category);
  if (name === undefined) throw failField('unknown_category', 'category');
  return name;
};

const checkUrl = (url: string): string | null => {
  if (url === '') return null;
  const parsed = URL.parse(url);
  if (parsed === null) throw failField('invalid_url', 'url');
  // The contract says so too, but this is what keeps `javascript:` out of the link.
  if (!/^https?:$/.test(parsed.protocol)) throw failField('url_scheme', 'url');
  return url;
};

/**
 * Checks and tidies the texts of a new advertisement; lengths have been checked by the contract.
 * @throws DomainError `unknown_category`, `invalid_url` or `url_scheme`.
 */
export const tidyTexts = (texts: AdvertisementTexts): AdvertisementContent => ({
  title: tidyTitle(texts.title),
  description: tidyDescription(texts.description),
  category: checkCategory(texts.category),
  url: checkUrl(texts.url),
});

/** The same for a change, in which any text may be absent. */
export const tidyChanges = (texts: Partial<AdvertisementTexts>): Partial<AdvertisementContent> => ({
  ...(texts.title !== undefined && { title: tidyTitle(texts.title) }),
  ...(texts.description !== undefined && { description: tidyDescription(texts.description) }),
  ...(texts.category !== undefined && { category: checkCategory(texts.category) }),
  ...(texts.url !== undefined && { url: checkUrl(texts.url) }),
});
