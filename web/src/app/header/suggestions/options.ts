import type { Schemas } from '~/shared/api/types.ts';
import {
  advertisementUrl,
  articleUrl,
  authorUrl,
  searchUrl,
  sectionUrl,
} from '~/shared/config/paths.ts';

interface Option {
  to: string;
  label: string;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

/** Returns the non-empty groups of suggestions. The last group has a link that searches for `q`. */
export const optionGroups = (q: string, found: Schemas['Suggestions']): OptionGroup[] =>
  [
    {
      title: 'Stories',
      options: found.articles.map(({ slug, title }) => ({ to: articleUrl(slug), label: title })),
    },
    {
      title: 'Sections',
      options: found.sections.map(({ slug, name }) => ({ to: sectionUrl(slug), label: name })),
    },
    {
      title: 'Authors',
      options: found.authors.map(({ slug, name }) => ({ to: authorUrl(slug), label: name })),
    },
    {
      title: 'Advertisements',
      options: found.advertisements.map(({ id, title }) => ({
        to: advertisementUrl(id),
        label: title,
      })),
    },
    { title: 'The whole paper', options: [{ to: searchUrl(q), label: `Search for “${q}”` }] },
  ].filter(({ options }) => options.length > 0);
