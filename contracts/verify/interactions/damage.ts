import { operation } from '../../../openapi/contract.ts';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { signInOf } from '../../consumer/support/operations.ts';
import type { Difference } from './difference.ts';

const FIRST_REFUSAL = 400;
const UNAUTHORIZED = 401;

/** Says what differences do to the site, and claims no more than what differs. */
export const damageOf = (
  { description, response, references }: PactInteraction,
  differences: readonly Difference[],
): string => {
  const differs = (part: Difference['part']) => differences.some((one) => one.part === part);
  if (differences.length === 0) return '';
  if (differs('request')) return 'The backend may refuse or ignore what the site sends.';
  if (differs('success')) return `The site treats “${description}” as a success.`;
  if (response.status < FIRST_REFUSAL) {
    return differs('status')
      ? `“${description}” ends in an error.`
      : 'The page cannot use the response.';
  }
  if (!differs('status')) return 'The page does not say why it was refused.';
  const { operation: id } = references.contract;
  return response.status === UNAUTHORIZED && signInOf(operation(id)) !== 'none'
    ? 'The session is not renewed when the access token ends.'
    : 'The page shows the message for another refusal.';
};
