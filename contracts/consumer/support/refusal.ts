import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { fieldsOf } from '../../openapi/document.ts';
import { interact, type Interaction } from './interaction.ts';

/** An interaction whose answer is an error; the site must have its status, and its text if it has one. */
export async function refused(
  spec: Interaction,
  run: (api: ApiClient) => Promise<unknown>,
): Promise<void> {
  const { error, message } = fieldsOf(MatchersV3.reify(spec.answer ?? {}));
  const text = error ?? message;
  await expect(interact(spec, run)).rejects.toMatchObject({
    status: spec.status,
    ...(text !== undefined && { message: text }),
  });
}

/** The same, of which the site reads what concerns single fields of a form. */
export async function refusedByField(
  spec: Interaction & { answer: { field_errors: unknown } },
  run: (api: ApiClient) => Promise<unknown>,
): Promise<void> {
  const { field_errors } = fieldsOf(MatchersV3.reify(spec.answer));
  await expect(interact(spec, run)).rejects.toMatchObject({
    status: spec.status,
    fieldErrors: field_errors,
  });
}
