import { MatchersV3 } from '@pact-foundation/pact';
import { expect, test } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { fieldsOf } from '../../../openapi/document.ts';
import { interact, type Interaction } from './interaction.ts';

type Run = (api: ApiClient) => Promise<unknown>;

/**
 * Records an interaction and tests that the site accepts its response. `gives` is the expected
 * result of the site's function.
 */
export const accepted = (run: Run, spec: Interaction & { gives?: unknown }): void => {
  test(spec.description, async () => {
    const result = await interact(run, spec);
    if ('gives' in spec) expect({ result }).toMatchObject({ result: spec.gives });
  });
};

const refusedWith = (run: Run, spec: Interaction, error: object): void => {
  test(spec.description, async () => {
    await expect(interact(run, spec)).rejects.toMatchObject({ status: spec.status, ...error });
  });
};

/** Records an interaction and tests that the site receives the status and the text of the error. */
export const refused = (run: Run, spec: Interaction): void => {
  const { error, message } = fieldsOf(MatchersV3.reify(spec.answer ?? {}));
  const text = error ?? message;
  refusedWith(run, spec, text === undefined ? {} : { message: text });
};

/** Records an interaction and tests that the site receives the errors of single form fields. */
export const refusedByField = (
  run: Run,
  spec: Interaction & { answer: { field_errors: unknown } },
): void => {
  const { field_errors } = fieldsOf(MatchersV3.reify(spec.answer));
  refusedWith(run, spec, { fieldErrors: field_errors });
};
