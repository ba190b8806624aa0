import type { ProfilePage } from 'schema-dts';
import { mediaUrl, siteUrl } from '~/shared/config/env.ts';
import { authorUrl, sectionUrl, tagUrl } from '~/shared/config/paths.ts';
import { site } from '~/shared/config/site.ts';
import type { FixedPage } from '~/shared/page/page-description.ts';
import { collectionPage, publisher } from '~/shared/page/publisher.ts';
import type { Author } from '../api/stories.ts';

/** An author. Some backends send only name, slug and picture. */
type KnownAuthor = Pick<Author, 'name' | 'slug' | 'avatar'> & Partial<Author>;

export const sectionPage = (section: Record<'slug' | 'name' | 'description', string>): FixedPage =>
  listPage(section.name, section.description, sectionUrl(section.slug));

export const tagPage = (tag: string): FixedPage =>
  listPage(tag, `Stories about ${tag} in ${site.name}.`, tagUrl(tag));

export const authorPage = (author: KnownAuthor): FixedPage => ({
  title: author.name,
  description: author.bio ?? `Stories by ${author.name} in ${site.name}.`,
  path: authorUrl(author.slug),
  kind: 'profile',
  parents: [],
  things: import.meta.env.SSR ? [profileOf(author)] : undefined,
});

const listPage = (title: string, description: string, path: string): FixedPage => ({
  title,
  description,
  path,
  parents: [],
  things: import.meta.env.SSR ? [collectionPage(title, path)] : undefined,
});

const profileOf = ({ name, slug, avatar, role, bio }: KnownAuthor) =>
  ({
    '@type': 'ProfilePage',
    url: siteUrl(authorUrl(slug)),
    mainEntity: {
      '@type': 'Person',
      name,
      url: siteUrl(authorUrl(slug)),
      ...(avatar !== null && { image: mediaUrl(avatar) }),
      ...(role !== undefined && { jobTitle: role }),
      ...(bio !== undefined && { description: bio }),
      worksFor: publisher(),
    },
  }) as const satisfies ProfilePage;
