import { addReport, hideFromReaders } from '../../domain/comments/moderate.ts';
import { signedInOperation } from '../operation.ts';

/** Points the moderators at a comment. */
export const reportComment = signedInOperation<'reportComment'>(
  async ({ world, caller, params, body }) => {
    const { reason, note } = body;
    await addReport(world, caller, params.id, { reason, note });
    return { status: 204 };
  },
);

/** Takes a comment out of readers' sight; the contract lets only admins in. */
export const hideComment = signedInOperation<'hideComment'>(async ({ world, caller, params }) => {
  await hideFromReaders(world, caller, params.id);
  return { status: 204 };
});
