import { connect } from 'node:tls';

export interface NoResponse {
  responded: false;
  text: string;
  advice: string;
}

const CERTIFICATE =
  'Browsers reject it too: get a certificate that they trust, for exactly this name';

const CLOSED = {
  text: 'The connection was closed without a response',
  advice: 'Check the log of the backend, or of the proxy in front of it',
};
const PLAIN = {
  text: 'This port speaks http, not https',
  advice: 'Use http://, or the port that has the certificate',
};
/** Plain HTTP was sent to an HTTPS port. Some servers, such as nginx, send an error page. */
export const ENCRYPTED = {
  text: 'This port speaks https, not http',
  advice: 'Use https://, or the port without a certificate',
};

const WORDS: Readonly<Record<string, Omit<NoResponse, 'responded'>>> = {
  ENOTFOUND: {
    text: 'The host name is unknown',
    advice: 'Check the spelling of the host name and its DNS record',
  },
  EAI_AGAIN: {
    text: 'The host name could not be looked up',
    advice: 'Check this machine’s connection and DNS server',
  },
  ECONNREFUSED: {
    text: 'The connection was refused',
    advice:
      'Start the backend, and make it listen on this port, not only on its loopback interface',
  },
  ECONNRESET: CLOSED,
  UND_ERR_SOCKET: CLOSED,
  EHOSTUNREACH: {
    text: 'There is no route to this machine',
    advice: 'Check the URL, firewalls and networks in between',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: { text: 'The certificate is self-signed', advice: CERTIFICATE },
  SELF_SIGNED_CERT_IN_CHAIN: {
    text: 'The certificate is signed by an unknown authority',
    advice: CERTIFICATE,
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    text: 'The certificate comes without its intermediate certificates',
    advice: 'Send the full chain (fullchain.pem), not only the leaf certificate',
  },
  CERT_HAS_EXPIRED: { text: 'The certificate has expired', advice: 'Renew it' },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    text: 'The certificate is for a different name',
    advice: CERTIFICATE,
  },
  ERR_SSL_WRONG_VERSION_NUMBER: PLAIN,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: PLAIN,
  'bad port': {
    text: 'Browsers refuse to call this port',
    advice: 'Use another port, such as 8000',
  },
  HPE_INVALID_CONSTANT: {
    text: 'The server does not speak http',
    advice: 'Check the port: another program may be listening there, or it may require https://',
  },
};

/** Finds out why `fetch` got no response. */
export const explainNoResponse = async (
  error: unknown,
  url: string,
  limitMs: number,
): Promise<NoResponse> => {
  const code = codeOf(error);
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || (error instanceof Error && isTimeout(error))) {
    return {
      responded: false,
      text: `No response within ${limitMs / 1000} s`,
      advice: 'Check firewalls in between, and the backend’s load',
    };
  }
  const words = WORDS[code] ?? {
    text: `No response (${code})`,
    advice: 'Check the URL and the backend’s log',
  };
  // The server may have closed the connection because it expected HTTPS.
  const isEncrypted = words === CLOSED && (await speaksHttps(new URL(url), limitMs));
  return { responded: false, ...(isEncrypted ? ENCRYPTED : words) };
};

const isTimeout = ({ name }: Error): boolean => name === 'TimeoutError';

const speaksHttps = ({ protocol, hostname, port }: URL, limitMs: number): Promise<boolean> => {
  if (protocol === 'https:') return Promise.resolve(false);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({
      ...{ host, port: Number(port || 80), timeout: limitMs },
      // Every certificate is accepted, because this connection only detects HTTPS.
      rejectUnauthorized: false,
    });
    const end = (response: boolean) => () => {
      socket.destroy();
      resolve(response);
    };
    socket
      .once('secureConnect', end(true))
      .once('error', end(false))
      .once('close', end(false))
      .once('timeout', end(false));
  });
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return codeOf(new Error('', { cause: cause.errors[0] }));
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
};
