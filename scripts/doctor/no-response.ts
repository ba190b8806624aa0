/** A request that got no answer, in words. */
export interface NoResponse {
  answered: false;
  text: string;
  advice: string;
}

const CERTIFICATE = 'Browsers refuse it too: get a certificate that they trust, for this very name';

const WORDS: Readonly<Record<string, Omit<NoResponse, 'answered'>>> = {
  ENOTFOUND: {
    text: 'The name is not known',
    advice: 'Look at the spelling of the host and at its DNS record',
  },
  EAI_AGAIN: {
    text: 'The name could not be looked up',
    advice: 'Look at this machine’s connection and name server',
  },
  ECONNREFUSED: {
    text: 'The connection is refused',
    advice: 'Start the backend, and let it listen on this port and on more than its own loopback',
  },
  ECONNRESET: {
    text: 'The connection was closed without an answer',
    advice: 'Look into the log of the backend, or of the proxy in front of it',
  },
  UND_ERR_SOCKET: {
    text: 'The connection was closed without an answer',
    advice: 'Look into the log of the backend, or of the proxy in front of it',
  },
  EHOSTUNREACH: {
    text: 'There is no way to this machine',
    advice: 'Look at the address, firewalls and networks between here and there',
  },
  DEPTH_ZERO_SELF_SIGNED_CERT: { text: 'The certificate is signed by itself', advice: CERTIFICATE },
  SELF_SIGNED_CERT_IN_CHAIN: {
    text: 'The certificate is signed by somebody unknown',
    advice: CERTIFICATE,
  },
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: {
    text: 'The certificate comes without those that vouch for it',
    advice: 'Let the server send the whole chain (fullchain.pem), not the leaf alone',
  },
  CERT_HAS_EXPIRED: { text: 'The certificate has expired', advice: 'Renew it' },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    text: 'The certificate is for another name',
    advice: CERTIFICATE,
  },
  ERR_SSL_WRONG_VERSION_NUMBER: {
    text: 'This port does not speak https',
    advice: 'Use http://, or the port that has the certificate',
  },
  HPE_INVALID_CONSTANT: {
    text: 'What answers does not speak http',
    advice: 'Look at the port: another program may listen there, or one that wants https://',
  },
};

/** Why there was no answer, from what fetch threw. */
export function explainNoResponse(error: unknown, limitMs: number): NoResponse {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return {
      answered: false,
      text: `No answer within ${limitMs / 1000} s`,
      advice: 'Look at firewalls in between, and at what the backend is busy with',
    };
  }
  const code = codeOf(error);
  const words = WORDS[code] ?? {
    text: `No answer (${code})`,
    advice: 'Look at the address and into the backend’s log',
  };
  return { answered: false, ...words };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return codeOf(new Error('', { cause: cause.errors[0] }));
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}
