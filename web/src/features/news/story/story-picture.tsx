import { mediaUrl } from '~/shared/config/env.ts';
import { Picture } from '~/shared/ui/picture.tsx';
import type { Schemas } from '~/shared/api/types.ts';
import type { StorySummary } from '../api/stories.ts';

interface Props {
  story: Pick<StorySummary, 'hero_image'>;
  sizes: string;
  ratio?: string;
  /** Whether the picture is the main picture of the page, which loads eagerly. */
  lead?: boolean;
  className?: string | undefined;
  /** The alternative text, empty if a headline next to the picture has the same text. */
  alt?: string | undefined;
}

export function StoryPicture({ story, sizes, ratio, lead, className, alt = '' }: Props) {
  const image = story.hero_image;
  if (image === null) return null;
  return (
    <Picture
      src={mediaUrl(image.url)}
      sources={sourcesOf(image.variants)}
      alt={alt}
      width={image.width}
      height={image.height}
      sizes={sizes}
      ratio={ratio ?? '4 / 3'}
      loading={lead ? 'eager' : 'lazy'}
      fetchPriority={lead ? 'high' : 'low'}
      decoding="async"
      {...(className !== undefined && { className })}
    />
  );
}

const FORMATS = ['image/avif', 'image/webp'];

const sourcesOf = (variants: readonly Schemas['ImageVariant'][]) =>
  FORMATS.map((type) => ({
    type,
    srcSet: variants
      .filter((variant) => variant.type === type)
      .map(({ url, width }) => `${mediaUrl(url)} ${width}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '');
