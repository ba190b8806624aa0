import { z } from 'zod';
import { failField } from '../errors.ts';
import type { AdvertisementRow } from './advertisement.ts';

const tidyTitle = (title: string): string => title.trim().replaceAll(/\s+/g, ' ');

const tidyDescription = (description: string): string => description.trim();

const checkUrl = (url: string): string | null => {
  if (url === '') return null;
  if (!URL.canParse(url)) throw failField('invalid_url', 'url');
  // Links with `javascript:` are refused again here, in case the contract stops refusing them.
  if (!/^https?:$/.test(new URL(url).protocol)) throw failField('url_scheme', 'url');
  return url;
};

/** The form and the seed data take their text fields from this list. */
const textsOf = <Input extends z.ZodType<string>>(input: Input) =>
  z.object({
    title: input.transform(tidyTitle),
    description: input.transform(tidyDescription),
    category: input,
    url: input.transform(checkUrl),
  });

export const newTexts = textsOf(z.string().default(''));
const changedTexts = textsOf(z.string()).partial();

/** The texts as the client sent them. An empty `url` means no link. */
export type AdvertisementTexts = z.input<typeof changedTexts>;
export type AdvertisementContent = Pick<AdvertisementRow, keyof AdvertisementTexts>;

/** Checks the link and trims the texts. @throws DomainError `invalid_url` or `url_scheme` */
export const tidyTexts = (texts: AdvertisementTexts): AdvertisementContent => newTexts.parse(texts);

/** Does the same as `tidyTexts` for the texts of a change. */
export const tidyChanges = (texts: AdvertisementTexts): z.output<typeof changedTexts> =>
  changedTexts.parse(texts);
