import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { storyHtml } from '~/shared/config/contract.ts';
import { mediaUrl } from '~/shared/config/env.ts';

/** The origins from which the Content-Security-Policy allows pictures and embeds. */
export type BodyOrigins = { pictures: readonly string[]; embeds: readonly string[] };

export interface SanitizedBody {
  html: string;
  /** The parts that were removed because they are not permitted, such as `<script>`. */
  leftOut: string[];
}

type Attributes = Record<string, string>;

const PERMITTED = new Map<string, readonly string[]>(Object.entries(storyHtml));

/** The `sizes` attribute of pictures, which fill the text column. */
const SIZES = '(min-width: 40em) 34rem, 100vw';
const EMBED_SIZE = { width: 16, height: 9 };

const OPTIONS: IOptions = {
  allowedTags: [...PERMITTED.keys()],
  allowedAttributes: {
    ...Object.fromEntries([...PERMITTED].map(([tag, names]) => [tag, [...names]])),
    a: ['href', 'data-embed', 'style'],
    iframe: [],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Styles need no parsing, because only the sanitizer itself writes them.
  parseStyleAttributes: false,
  // The text inside a frame is only for browsers without frames, so it is left out.
  textFilter: (text, tag) => (tag === 'iframe' ? '' : text),
};

/** Returns undefined for a path, and for a URL without a host, such as `data:` or `blob:`. */
const originOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
};

/** Matches the separator in `srcset`: a comma before a space, or after a width or density. */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s[\d.]+[wx])\s*,/;
const CANDIDATE = /^\S+(?:\s+[\d.]+[wx])?$/;

/** Whether the picture's URL is a path of the site or has an allowed origin. */
const isAllowed = (candidate: string, origins: readonly string[]): boolean => {
  const [url = ''] = candidate.split(/\s/, 1);
  return (
    CANDIDATE.test(candidate) && (/^\/(?!\/)/.test(url) || origins.includes(originOf(url) ?? ''))
  );
};

const LEFT_OUT = { tagName: 'left-out', attribs: {} };

const positive = (text: string | undefined, otherwise: number): number =>
  /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : otherwise;

/** Returns the text with the permitted elements only. Embeds become links. */
export const sanitizeBody = (html: string, { pictures, embeds }: BodyOrigins): SanitizedBody => {
  const leftOut = new Set<string>();

  const onOpenTag = (tag: string, attributes: Attributes): void => {
    const names = PERMITTED.get(tag);
    if (names === undefined) {
      leftOut.add(`<${tag}>`);
      return;
    }
    for (const name of Object.keys(attributes)) {
      if (!names.includes(name)) leftOut.add(`${name} of <${tag}>`);
    }
  };

  const link = (_: string, { href = '' }: Attributes) => {
    const isPermitted = /^(?:https?:|mailto:|#|\/(?!\/))/i.test(href);
    if (!isPermitted) leftOut.add('the URL of a link');
    const attribs: Attributes = isPermitted ? { href } : {};
    return { tagName: 'a', attribs };
  };

  const picture = (_: string, { src = '', srcset, alt = '', width, height }: Attributes) => {
    const candidates = srcset?.split(BETWEEN_CANDIDATES).map((one) => mediaUrl(one.trim())) ?? [];
    const url = mediaUrl(src);
    const foreign = [url, ...candidates].find((one) => !isAllowed(one, pictures));
    if (foreign !== undefined) {
      leftOut.add(`a picture from ${originOf(foreign) ?? 'an unknown place'}`);
      return LEFT_OUT;
    }
    const attribs = {
      ...(candidates.length > 0 && { srcset: candidates.join(', '), sizes: SIZES }),
      src: url,
      alt,
      ...(width !== undefined && height !== undefined && { width, height }),
      loading: 'lazy',
      decoding: 'async',
    };
    return { tagName: 'img', attribs };
  };

  const embed = (_: string, { src = '', title = '', width, height }: Attributes) => {
    const origin = originOf(src);
    if (!origin?.startsWith('https:')) {
      leftOut.add('an embed without an https URL');
      return LEFT_OUT;
    }
    // A browser would read a URL without slashes, such as `https:a/b`, as a path of the site.
    const { host, href } = new URL(src);
    const text = title === '' ? host : `${title} (${host.replace(/^www\./, '')})`;
    if (!embeds.includes(origin)) {
      leftOut.add(`the frame of ${origin}, which EMBED_ORIGINS does not list`);
      return { tagName: 'a', attribs: { href }, text };
    }
    const ratio = `${positive(width, EMBED_SIZE.width)}/${positive(height, EMBED_SIZE.height)}`;
    const attribs = { href, 'data-embed': '', style: `aspect-ratio:${ratio}` };
    return { tagName: 'a', attribs, text };
  };

  const transformTags = { a: link, img: picture, iframe: embed };
  const clean = sanitizeHtml(html, { ...OPTIONS, onOpenTag, transformTags });
  return { html: clean, leftOut: [...leftOut] };
};
