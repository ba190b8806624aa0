import { siteUrl } from '../config/env.ts';
import { socialPictureUrl } from '../config/paths.ts';

interface Props {
  title: string;
  description: string;
  /** The page's path. */
  path: string;
  /** URL of its picture. */
  picture?: string | undefined;
  type?: 'article' | 'website';
}

/**
 * What links to a page show elsewhere. Only the server renders it: after that, nobody reads it.
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
