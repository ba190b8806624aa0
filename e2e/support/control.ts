/** The stand-in server's control API, as tests use it. */
export interface Control {
  /** The seeded town as it was, without mails, at the machine's time. */
  reset(): Promise<void>;
  /** The six-digit code of the newest mail to this address. */
  newestCode(to: string): Promise<string>;
}

interface Mail {
  code: string | null;
}

const send = async (url: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer;
};

const isMails = (value: unknown): value is { results: Mail[] } =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);

/** @param api address of the server */
export const createControl = (api: string): Control => ({
  reset: async () => {
    await send(`${api}/control/reset`, { method: 'POST' });
  },
  newestCode: async (to) => {
    const answer = await send(`${api}/control/inbox?to=${encodeURIComponent(to)}`);
    const inbox: unknown = await answer.json();
    if (!isMails(inbox)) throw new Error('The inbox has another form than expected');
    const code = inbox.results.find((mail) => mail.code !== null)?.code;
    if (!code) throw new Error(`There is no code in the inbox of ${to}`);
    return code;
  },
});
