import type { operations } from '../../../../control/schema.gen.d.ts';
import { changeUpdate } from '../../domain/articles/live-changes.ts';
import { handler } from '../../operations/operation.ts';

/** Operations that edit and remove live updates, as the CMS of a newspaper would. */
export const updateOperations = {
  editUpdate: handler<operations['editUpdate']>(async ({ services, params, body }) => {
    const { title, body_html: bodyHtml } = body;
    await changeUpdate(services, params.id, { title, bodyHtml });
    return { status: 204 };
  }),
  removeUpdate: handler<operations['removeUpdate']>(async ({ services, params }) => {
    await changeUpdate(services, params.id, 'remove');
    return { status: 204 };
  }),
};
