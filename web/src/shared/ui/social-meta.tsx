import { siteUrl } from '../config/env.ts';
import { socialPictureUrl } from '../config/paths.ts';

interface Props {
  title: string;
  description: string;
  path: string;
  /** The URL of the page's picture. */
  picture?: string | undefined;
  type?: 'article' | 'website';
}

/**
 * Metadata for link previews. Only the server renders these tags, because programs read only the
 * server's HTML.
 *
 *     {import.meta.env.SSR && <SocialMeta title="Sport" … />}
 */
export function SocialMeta({ title, description, path, picture, type = 'website' }: Props) {
  return (
    <>
      <meta property="og:url" content={siteUrl(path)} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture ?? siteUrl(socialPictureUrl(path))} />
    </>
  );
}
