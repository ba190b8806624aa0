import { fieldsOf } from '../../../openapi/document.ts';
import type { ProbeResponse, ProbeResult, Backend } from './ask.ts';
import { failed, hint, passed, warning, type Check } from '../check.ts';
import { advertisementsOf } from './list.ts';

const SUBJECT = 'a picture';
const OK = 200;
const NEEDS_TOKEN = [401, 403];

/** Loads a picture of an advertisement as browsers do, and checks whether the site can show it. */
export const examineMedia = async (backend: Backend, list: ProbeResponse): Promise<Check[]> => {
  const path = firstPicture(list);
  if (path === null) {
    return [
      warning(
        SUBJECT,
        'Not checked: no approved advertisement has an image',
        'Approve one with an image, and run this again',
      ),
    ];
  }
  const url = urlOf(path, backend.origin);
  if (url === null) {
    return [
      failed(
        SUBJECT,
        `"${path}" starts neither with /media nor with http`,
        'Return a path under /media or an absolute URL',
      ),
    ];
  }
  const outcome = await backend.ask(url.href, { headers: { accept: 'image/*' } });
  return [...examineOrigin(url, backend), examinePicture(outcome, url, backend)];
};

const firstPicture = (list: ProbeResponse): string | null => {
  for (const item of advertisementsOf(list) ?? []) {
    const { status, images } = fieldsOf(item);
    const { image } = fieldsOf(Array.isArray(images) ? images[0] : undefined);
    if (status === 'approved' && typeof image === 'string') return image;
  }
  return null;
};

const urlOf = (path: string, origin: string): URL | null => {
  if (path.startsWith('/media')) return new URL(path, origin);
  const url = URL.parse(path);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
};

const examineOrigin = (url: URL, { origin, siteOrigin }: Backend): Check[] => {
  const subject = 'where pictures are';
  if (url.protocol === 'http:' && siteOrigin.startsWith('https:')) {
    return [
      failed(
        subject,
        `The site uses https and images http (${url.origin}): browsers block them`,
        'Return paths under /media, or https URLs',
      ),
    ];
  }
  if (url.origin === origin || url.origin === siteOrigin) {
    return [passed(subject, url.origin)];
  }
  return [
    warning(
      subject,
      `Images come from ${url.origin}, which the site's content security policy blocks by default`,
      `Start the site with MEDIA_ORIGINS=${url.origin}`,
    ),
  ];
};

/** Checks whether the site can show a picture that was loaded without a token. */
export const examinePicture = (outcome: ProbeResult, url: URL, { siteOrigin }: Backend): Check => {
  if (!outcome.responded) {
    return failed(SUBJECT, outcome.text, outcome.advice);
  }
  const { status, headers, body } = outcome;
  if (status !== OK) {
    return failed(
      SUBJECT,
      `${url.pathname} responds with ${status}`,
      NEEDS_TOKEN.includes(status)
        ? 'Serve uploads to visitors: browsers load pictures without a token'
        : 'Serve uploads under /media',
      'media',
    );
  }
  const type = headers.get('content-type') ?? 'no content type';
  if (!type.startsWith('image/') || body.length === 0) {
    return failed(
      SUBJECT,
      `${url.pathname} is ${type} of ${body.length} bytes, not an image`,
      'Serve the file with its image type; an HTML page here usually comes from the site',
    );
  }
  const policy = headers.get('cross-origin-resource-policy');
  // The Cross-Origin-Resource-Policy `same-site` allows pages on any port of the same host.
  const isAllowed = policy === 'same-site' && url.hostname === new URL(siteOrigin).hostname;
  const isKept = policy !== null && policy !== 'cross-origin' && !isAllowed;
  if (url.origin !== siteOrigin && isKept) {
    return failed(
      SUBJECT,
      `Cross-Origin-Resource-Policy: ${policy} stops other sites from showing it`,
      'Send Cross-Origin-Resource-Policy: cross-origin for /media, or omit it',
    );
  }
  if (!headers.has('cache-control')) {
    return hint(
      SUBJECT,
      'It loads, but without Cache-Control, so browsers guess how long to keep it',
      'Send Cache-Control: public, max-age=… for /media',
    );
  }
  return passed(SUBJECT, `loads (${type})`);
};
