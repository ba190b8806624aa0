import { fieldsOf } from '../../../openapi/document.ts';
import type { Answer, Outcome } from '../ask.ts';
import type { CheckResult } from '../finding.ts';
import type { Backend } from '../backend.ts';
import { advertisementsOf } from './list.ts';

const SUBJECT = 'a picture';
const OK = 200;
const NEEDS_TOKEN = [401, 403];

/** Loads a picture of the public list as a reader's browser would. */
export const examineMedia = async (backend: Backend, list: Answer): Promise<CheckResult[]> => {
  const path = firstPicture(list);
  if (path === null) {
    return [
      {
        subject: SUBJECT,
        level: 'warning',
        text: 'Not checked: no approved advertisement has an image',
        advice: 'Approve one that has, and run this again',
      },
    ];
  }
  const url = addressOf(path, backend.origin);
  if (url === null) {
    return [
      {
        subject: SUBJECT,
        level: 'problem',
        text: `"${path}" starts neither with /media nor with http`,
        advice: 'Return a path under /media (MEDIA_URL = "/media/") or an absolute URL',
      },
    ];
  }
  const outcome = await backend.ask(url.href, { headers: { accept: 'image/*' } });
  return [...examineOrigin(url, backend), examinePicture(outcome, url, backend)];
};

const firstPicture = (list: Answer): string | null => {
  for (const item of advertisementsOf(list) ?? []) {
    const { status, images } = fieldsOf(item);
    const { image } = fieldsOf(Array.isArray(images) ? images[0] : undefined);
    if (status === 'approved' && typeof image === 'string') return image;
  }
  return null;
};

const addressOf = (path: string, origin: string): URL | null => {
  if (path.startsWith('/media')) return new URL(path, origin);
  const url = URL.parse(path);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
};

const examineOrigin = (url: URL, { origin, siteOrigin }: Backend): CheckResult[] => {
  const subject = 'where pictures are';
  if (url.protocol === 'http:' && siteOrigin.startsWith('https:')) {
    return [
      {
        subject,
        level: 'problem',
        text: `The site uses https and images http (${url.origin}): browsers block them`,
        advice:
          'Return paths under /media, or https URLs; Django behind a proxy: SECURE_PROXY_SSL_HEADER',
      },
    ];
  }
  if (url.origin === origin || url.origin === siteOrigin) {
    return [{ subject, level: 'ok', text: url.origin }];
  }
  return [
    {
      subject,
      level: 'warning',
      text: `Images come from ${url.origin}, which the site's content security policy blocks by default`,
      advice: `Start the site with MEDIA_ORIGINS=${url.origin}`,
    },
  ];
};

const examinePicture = (outcome: Outcome, url: URL, { siteOrigin }: Backend): CheckResult => {
  if (!outcome.answered) {
    return { subject: SUBJECT, level: 'problem', text: outcome.text, advice: outcome.advice };
  }
  const { status, headers, body } = outcome;
  if (status !== OK) {
    return {
      subject: SUBJECT,
      level: 'problem',
      text: `${url.pathname} responds with ${status}`,
      advice: NEEDS_TOKEN.includes(status)
        ? 'Serve uploads to everybody: browsers load pictures without a token'
        : 'Serve uploads under /media; Django does so only in DEBUG',
    };
  }
  const type = headers.get('content-type') ?? 'no content type';
  if (!type.startsWith('image/') || body.length === 0) {
    return {
      subject: SUBJECT,
      level: 'problem',
      text: `${url.pathname} is ${type} of ${body.length} bytes, not an image`,
      advice: 'Serve the file with its image type; an HTML page here usually comes from the site',
    };
  }
  const policy = headers.get('cross-origin-resource-policy');
  const isElsewhere = url.origin !== siteOrigin;
  if (isElsewhere && policy !== null && policy !== 'cross-origin') {
    return {
      subject: SUBJECT,
      level: 'problem',
      text: `Cross-Origin-Resource-Policy: ${policy} stops other sites from showing it`,
      advice: 'Send Cross-Origin-Resource-Policy: cross-origin for /media, or omit it',
    };
  }
  if (!headers.has('cache-control')) {
    return {
      subject: SUBJECT,
      level: 'hint',
      text: 'It loads, but without Cache-Control, so browsers guess how long to keep it',
      advice: 'Send Cache-Control: public, max-age=… for /media',
    };
  }
  return { subject: SUBJECT, level: 'ok', text: `loads (${type})` };
};
