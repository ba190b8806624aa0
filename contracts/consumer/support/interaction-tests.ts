import { MatchersV3 } from '@pact-foundation/pact';
import { expect, test } from 'vitest';
import type { ApiClient } from '~/shared/api/client.ts';
import { fieldsOf } from '../../../openapi/document.ts';
import { interact, type Interaction } from './interaction.ts';

type Run = (api: ApiClient) => Promise<unknown>;

/**
 * Records an interaction and tests that the site accepts its response. `gives` is the expected
 * result of the site's function, and `tags` are ids of docs/specification.yaml.
 */
export const accepted = (
  title: string,
  run: Run,
  { tags = [], ...spec }: Interaction & { gives?: unknown; tags?: string[] },
): void => {
  test(title, { tags }, async () => {
    const result = await interact(title, run, spec);
    if ('gives' in spec) expect({ result }).toMatchObject({ result: spec.gives });
  });
};

/** Records an interaction and tests that the site receives the status and the text of the error. */
export const refused = (title: string, run: Run, spec: Interaction): void => {
  const { error, message = error } = fieldsOf(MatchersV3.reify(spec.response ?? {}));
  const told = message === undefined ? {} : { message };
  test(title, async () => {
    await expect(interact(title, run, spec)).rejects.toMatchObject({
      status: spec.status,
      ...told,
    });
  });
};
