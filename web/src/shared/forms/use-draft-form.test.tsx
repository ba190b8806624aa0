import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { renderPage } from '~/testing/render.tsx';
import { userSession } from '~/testing/sessions.ts';
import { useDraftForm } from './use-draft-form.ts';

function TitleForm() {
  const { form, ...draft } = useDraftForm('advertisement', { defaultValues: { title: '' } });
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      {draft.isRestored && <button onClick={draft.startOver}>Start over</button>}
      <button onClick={draft.markSent}>Send</button>
    </>
  );
}

const title = () => screen.getByLabelText('Title');

/** A browser in which the form can be opened, typed into and left any number of times. */
function makeDesk() {
  const queryClient = createQueryClient();
  const open = (userId = 7) =>
    renderPage(<TitleForm />, { session: userSession({ id: userId }), queryClient });
  const typeAndLeave = async (text: string, ...presses: string[]) => {
    const { user, unmount } = open();
    await user.type(title(), text);
    for (const name of presses) await user.click(screen.getByRole('button', { name }));
    unmount();
  };
  return { open, typeAndLeave };
}

it('puts back what had been typed when the form went, as often as it goes', async () => {
  const { open, typeAndLeave } = makeDesk();
  await typeAndLeave('Kayak');
  open().unmount();
  open();
  expect(title()).toHaveValue('Kayak');
});

it('can be started over', async () => {
  const { open, typeAndLeave } = makeDesk();
  await typeAndLeave('Kayak');
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(title()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});

it('is for nobody else', async () => {
  const { open, typeAndLeave } = makeDesk();
  await typeAndLeave('Kayak');
  open(8);
  expect(title()).toHaveValue('');
});

it('keeps nothing of what was sent', async () => {
  const { open, typeAndLeave } = makeDesk();
  await typeAndLeave('Kayak', 'Send');
  open();
  expect(title()).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument();
});
