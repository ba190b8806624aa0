import type { operations } from '../../../../control/schema.gen.d.ts';
import { changeUpdate } from '../../domain/articles/live-changes.ts';
import { handler } from '../../operations/operation.ts';

/** Operations that edit and remove live updates, as the CMS of a newspaper would. */
export const updateOperations = {
  editUpdate: handler<operations['editUpdate']>(async ({ world, params, body }) => {
    const { title, body_html: bodyHtml } = body;
    await changeUpdate(world, params.id, { title, bodyHtml });
    return { status: 204 };
  }),
  removeUpdate: handler<operations['removeUpdate']>(async ({ world, params }) => {
    await changeUpdate(world, params.id, 'remove');
    return { status: 204 };
  }),
};
