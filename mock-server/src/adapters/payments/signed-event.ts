import { fail } from '../../domain/errors.ts';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('invalid_request');
  }
};

/**
 * Verifies the signature of a webhook in Stripe's format and returns the payload.
 * @param secret the secret that signs webhooks, 'whsec_…'
 * @param now the current time; a signature may be at most five minutes old
 * @throws DomainError invalid_signature, invalid_request (400)
 */
export const readSignedEvent = async (
  rawBody: string,
  signature: string | undefined,
  secret: string,
  now: Date,
): Promise<unknown> => {
  const { webhooks } = (await import('stripe')).default;
  try {
    webhooks.signature?.verifyHeader(
      rawBody,
      signature ?? '',
      secret,
      webhooks.DEFAULT_TOLERANCE,
      undefined,
      now.getTime(),
    );
  } catch {
    throw fail('invalid_signature');
  }
  return readJson(rawBody);
};
