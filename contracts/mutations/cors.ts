import { breaking, type ExchangedResponse, type Handler } from './exchange.ts';

const PREFIX = 'access-control-allow-';

const onHeaders =
  (change: (name: string, value: string) => string | null): Handler =>
  async (_, next) => {
    const answer: ExchangedResponse = await next();
    const headers = Object.entries(answer.headers).flatMap(([name, value]) => {
      const changed = change(name, value);
      return changed === null ? [] : [[name, changed] as const];
    });
    return { ...answer, headers: Object.fromEntries(headers) };
  };

const withoutCors = onHeaders((name, value) => (name.startsWith(PREFIX) ? null : value));
const withAnyOrigin = onHeaders((name, value) => (name === `${PREFIX}origin` ? '*' : value));
const withoutCredentials = onHeaders((name, value) =>
  name === `${PREFIX}credentials` ? null : value,
);

/** Changes of CORS headers that make browsers block the responses. */
export const CORS = breaking({
  listAdvertisements: {
    'has no CORS headers': withoutCors,
    'allows every origin by *': withAnyOrigin,
    'allows no credentials': withoutCredentials,
  },
});
