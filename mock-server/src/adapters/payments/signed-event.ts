import { fail } from '../../domain/errors.ts';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw fail('invalid_request');
  }
};

/**
 * The payload of a webhook in Stripe's form.
 * @param secret what webhooks are signed with, 'whsec_…'
 * @param now what the age of the signature is measured against; five minutes are the most
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
