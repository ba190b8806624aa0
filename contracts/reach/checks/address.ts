import type { CheckResult } from '../finding.ts';

/** What an API's address reveals before any request; no origin if it cannot be used. */
export interface AddressVerdict {
  origin: string | null;
  results: CheckResult[];
}

const SUBJECT = 'the address';
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Looks at the form of an API's address, as the site takes it in API_HOST. */
export const examineAddress = (text: string, siteOrigin: string): AddressVerdict => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    const result = {
      subject: SUBJECT,
      level: 'problem' as const,
      text: `"${text}" is not an http address`,
      advice: 'Include the scheme, such as https://api.example or http://localhost:8000',
    };
    return { origin: null, results: [result] };
  }
  const results = [examinePath(url), examineScheme(url, new URL(siteOrigin))];
  return { origin: url.origin, results };
};

const examinePath = (url: URL): CheckResult => {
  const path = url.pathname.replace(/\/+$/, '');
  const isBare = url.search === '' && url.hash === '' && url.username === '';
  if (path === '' && isBare) return { subject: SUBJECT, level: 'ok', text: url.origin };
  if (path === '/api' && isBare) {
    return {
      subject: SUBJECT,
      level: 'warning',
      text: 'It ends in /api, which the site appends itself',
      advice: `Start the site with API_HOST=${url.origin}`,
    };
  }
  return {
    subject: SUBJECT,
    level: 'problem',
    text: `The site cannot use "${url.href}": it takes scheme, host and port, and appends /api`,
    advice: `Serve the API at ${url.origin}/api, through a proxy if necessary, and use ${url.origin}`,
  };
};

const examineScheme = (url: URL, site: URL): CheckResult => {
  const subject = 'https';
  if (site.protocol === 'https:' && url.protocol === 'http:') {
    return {
      subject,
      level: 'problem',
      text: 'The site uses https and this API http: browsers block such calls',
      advice: 'Serve the API over https too, or on the site’s own origin behind one proxy',
    };
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    return {
      subject,
      level: 'warning',
      text: 'Passwords and tokens travel unencrypted',
      advice: 'Use https everywhere except on your own machine',
    };
  }
  return { subject, level: 'ok', text: url.protocol === 'https:' ? 'yes' : 'not needed here' };
};
