import { z } from 'zod';
import { failField } from '../errors.ts';
import { CATEGORIES, type AdvertisementRow } from './advertisement.ts';

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

/** The texts that an owner writes: the form, the columns and the seeds take them from this list. */
const textsOf = <Input extends z.ZodType<string>>(input: Input) =>
  z.object({
    title: input.transform(tidyTitle),
    description: input.transform(tidyDescription),
    category: input.transform(checkCategory),
    url: input.transform(checkUrl),
  });

/** A new advertisement, in which an absent text is empty. */
export const newTexts = textsOf(z.string().default(''));
/** A change, in which an absent text stays. */
const changedTexts = textsOf(z.string()).partial();

/** The texts as sent; any may be absent, and an empty `url` means none. */
export type AdvertisementTexts = z.input<typeof changedTexts>;
export type AdvertisementContent = Pick<AdvertisementRow, keyof AdvertisementTexts>;

/**
 * Checks and tidies the texts of a new advertisement; lengths have been checked by the contract.
 * @throws DomainError `unknown_category`, `invalid_url` or `url_scheme`.
 */
export const tidyTexts = (texts: AdvertisementTexts): AdvertisementContent => newTexts.parse(texts);

/** The same for a change. */
export const tidyChanges = (texts: AdvertisementTexts): z.output<typeof changedTexts> =>
  changedTexts.parse(texts);
