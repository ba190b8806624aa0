import { mediaUrl } from '~/shared/config/env.ts';
import { Picture } from '~/shared/ui/picture.tsx';
import type { Schemas } from '~/shared/api/types.ts';
import type { StorySummary } from '../api/stories.ts';

type Variant = Schemas['ImageVariant'];

interface Props {
  story: Pick<StorySummary, 'hero_image'>;
  /** Its displayed width, as the `sizes` of an img. */
  sizes: string;
  ratio?: string;
  /** The page's main picture: fetched first. Others wait until they come near. */
  lead?: boolean;
  className?: string | undefined;
  /** Beside its headline a thumbnail says nothing new: screen readers pass it over. */
  decorative?: boolean;
}

/** The picture of a story in the formats and widths that the server has. */
export function StoryPicture({ story, sizes, ratio, lead, className, decorative }: Props) {
  const image = story.hero_image;
  if (image === null) return null;
  return (
    <Picture
      src={mediaUrl(image.url)}
      sources={sourcesOf(image.variants)}
      alt={decorative ? '' : image.alt}
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

function sourcesOf(variants: readonly Variant[]) {
  return FORMATS.map((type) => ({
    type,
    srcSet: variants
      .filter((variant) => variant.type === type)
      .map(({ url, width }) => `${mediaUrl(url)} ${String(width)}w`)
      .join(', '),
  })).filter(({ srcSet }) => srcSet !== '');
}
