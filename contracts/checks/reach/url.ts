import { failed, passed, warning, type Check } from '../check.ts';

/** The result of checking the API's URL before any request; `origin` is null if it is unusable. */
export interface UrlVerdict {
  origin: string | null;
  results: Check[];
}

const SUBJECT = 'the URL';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Checks the syntax of the API's URL, which the site reads from API_HOST. */
export const examineUrl = (text: string, siteOrigin: string): UrlVerdict => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const result = failed(
      SUBJECT,
      `"${text}" is not an http URL`,
      'Include the scheme, such as https://api.example or http://localhost:8000',
    );
    return { origin: null, results: [result] };
  }
  const results = [examinePath(url), examineScheme(url, new URL(siteOrigin))];
  return { origin: url.origin, results };
};

const examinePath = (url: URL): Check => {
  const path = url.pathname.replace(/\/+$/, '');
  const isBare = url.search === '' && url.hash === '' && url.username === '';
  if (path === '' && isBare) return passed(SUBJECT, url.origin);
  if (path === '/api' && isBare) {
    return warning(
      SUBJECT,
      'It ends in /api, which the site appends itself',
      `Start the site with API_HOST=${url.origin}`,
    );
  }
  return failed(
    SUBJECT,
    `The site cannot use "${url.href}": it takes scheme, host and port, and appends /api`,
    `Serve the API at ${url.origin}/api, through a proxy if necessary, and use ${url.origin}`,
  );
};

const examineScheme = (url: URL, site: URL): Check => {
  const subject = 'https';
  if (site.protocol === 'https:' && url.protocol === 'http:') {
    return failed(
      subject,
      'The site uses https and this API http: browsers block such calls',
      'Serve the API over https too, or on the site’s own origin behind one proxy',
    );
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return warning(
      subject,
      'Passwords and tokens travel unencrypted',
      'Use https everywhere except on your own machine',
    );
  }
  return passed(subject, url.protocol === 'https:' ? 'yes' : 'not needed here');
};
