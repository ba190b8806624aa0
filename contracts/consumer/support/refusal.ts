import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { fieldsOf } from '../../../openapi/document.ts';
import { interact, type Interaction } from './interaction.ts';

/** An interaction with an error; the site must receive its status and its text, if any. */
export const refused = async (
  run: (api: ApiClient) => Promise<unknown>,
  spec: Interaction,
): Promise<void> => {
  const { error, message } = fieldsOf(MatchersV3.reify(spec.answer ?? {}));
  const text = error ?? message;
  await expect(interact(run, spec)).rejects.toMatchObject({
    status: spec.status,
    ...(text !== undefined && { message: text }),
  });
};

/** An interaction with an error for single fields of a form. */
export const refusedByField = async (
  run: (api: ApiClient) => Promise<unknown>,
  spec: Interaction & { answer: { field_errors: unknown } },
): Promise<void> => {
  const { field_errors } = fieldsOf(MatchersV3.reify(spec.answer));
  await expect(interact(run, spec)).rejects.toMatchObject({
    status: spec.status,
    fieldErrors: field_errors,
  });
};
