import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimDraft } from '~/shared/drafts/draft-claim.ts';
import { clearDraft } from '~/shared/drafts/draft-store.ts';
import { openForm } from '~/testing/advertisement-form.tsx';
import { pngFile, stubPictures } from '~/testing/pictures.ts';
import { fakeKeyval } from '~/testing/fake-keyval.ts';
import { userSession } from '~/testing/sessions.ts';

const NEW = '7/advertisement/new';

let disk: ReturnType<typeof fakeKeyval>;
beforeEach(() => {
  disk = fakeKeyval();
  stubPictures();
  document.cookie = 'isAuthenticated=true';
});
afterEach(() => {
  document.cookie = 'isAuthenticated=; max-age=0';
});

const kept = (what: RegExp | string) =>
  waitFor(() => expect(JSON.stringify(disk.find(NEW))).toMatch(what));

const write = async () => {
  const form = openForm();
  await form.fill();
  await form.choose(pngFile('side.png'));
  await kept('side.png');
  return form;
};

test('a draft is saved while the user types and is restored with its pictures', async () => {
  (await write()).unmount();
  openForm();
  expect(await screen.findByText(/^Your draft has been restored/)).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle');
  expect(screen.getByLabelText('Category')).toHaveValue('For Sale');
  expect(screen.getByRole('img', { name: '1: side.png' })).toBeInTheDocument();
});

test('a draft can be discarded', async () => {
  (await write()).unmount();
  const { press, unmount } = openForm();
  await screen.findByText(/^Your draft has been restored/);
  await press('Discard draft');
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.queryByRole('img', { name: '1: side.png' })).not.toBeInTheDocument();
  await waitFor(() => expect(disk.size()).toBe(0));
  unmount();
  openForm();
  await screen.findByLabelText('Title');
  expect(screen.queryByText(/^Your draft has been restored/)).not.toBeInTheDocument();
});

/** Writes a draft, which a form in another tab then has. Opens an empty form in this tab. */
const openBesideOtherTab = async () => {
  (await write()).unmount();
  const other = await claimDraft(NEW);
  expect(other.draft).not.toBeNull();
  const form = openForm();
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  return { ...form, other };
};
const copyButton = () => screen.queryByRole('button', { name: 'Copy it here' });

test('while another tab has the draft, a form starts empty and can copy it with its own idempotency key', async () => {
  const { press, other } = await openBesideOtherTab();
  const before = disk.find(other.key);
  await press('Copy it here');
  expect(await screen.findByText(/^This is a copy of the draft in your other tab/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByRole('img', { name: '1: side.png' })).toBeInTheDocument();
  await waitFor(() => expect(disk.size()).toBe(4));
  expect(disk.find(other.key)).toEqual(before);
  const keys = JSON.stringify(disk.find(NEW)).match(/"idempotencyKey":"\w+"/g);
  expect(new Set(keys).size).toBe(2);
  other.release();
});

test('the offer to copy the draft disappears while the form has other content', async () => {
  const { user, other } = await openBesideOtherTab();
  expect(copyButton()).toBeInTheDocument();
  await user.type(screen.getByLabelText('Title'), 'B');
  expect(copyButton()).not.toBeInTheDocument();
  await user.clear(screen.getByLabelText('Title'));
  expect(copyButton()).toBeInTheDocument();
  other.release();
});

test('a draft that the other tab has sent in the meantime cannot be copied', async () => {
  const { press, other } = await openBesideOtherTab();
  await clearDraft(other.key);
  await press('Copy it here');
  expect(
    await screen.findByText('The other draft has been sent or discarded.'),
  ).toBeInTheDocument();
  expect(copyButton()).not.toBeInTheDocument();
  other.release();
});

test('without Web Locks, a tab restores its own draft and offers to copy any other draft', async () => {
  const { locks } = navigator;
  onTestFinished(() => void Object.assign(navigator, { locks }));
  Reflect.deleteProperty(navigator, 'locks');
  (await write()).unmount();
  const sameTab = openForm();
  expect(await screen.findByText(/^Your draft has been restored/)).toBeInTheDocument();
  sameTab.unmount();
  sessionStorage.clear();
  openForm();
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  expect(copyButton()).toBeInTheDocument();
});

test('a draft is restored only for the account that wrote it', async () => {
  (await write()).unmount();
  openForm({ session: userSession({ id: 8 }) });
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  expect(screen.queryByText(/^Your draft has been restored/)).not.toBeInTheDocument();
});

test('a warning appears if the browser has no space for the pictures of a draft', async () => {
  disk.refuse('files');
  const { unmount } = await write();
  expect(
    await screen.findByText(/^This browser has no space for the pictures in your draft/),
  ).toBeInTheDocument();
  unmount();
  openForm();
  expect(
    await screen.findByText(/could not keep side.png. Please add it again/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle');
});

test('a warning appears if the browser cannot store the draft', async () => {
  disk.refuse('everything');
  const { fill } = openForm();
  await fill();
  expect(await screen.findByText(/^This browser cannot save drafts/)).toBeInTheDocument();
});

const leave = (view: ReturnType<typeof openForm>) => view.goTo('/elsewhere');
const dialog = () => screen.findByRole('dialog', { name: 'Leave without sending?' });

test('leaving an unchanged form shows no confirmation dialog', async () => {
  const form = openForm();
  await screen.findByLabelText('Title');
  leave(form);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
});

test('leaving a changed form shows a confirmation dialog, and staying keeps the input', async () => {
  const form = await write();
  leave(form);
  await dialog();
  await form.press('Stay here');
  expect(screen.getByLabelText('Title')).toHaveValue('Bicycle');
  expect(form.location().pathname).toBe('/new');
});

test('a user who confirms leaving the form can keep the draft', async () => {
  const form = await write();
  leave(form);
  await dialog();
  await form.press('Leave and keep the draft');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  await kept('Bicycle');
});

test('a user who confirms leaving the form can discard the draft', async () => {
  const form = await write();
  leave(form);
  await dialog();
  await form.press('Leave and discard');
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  expect(disk.size()).toBe(0);
});

test('leaving the form shows no confirmation dialog when the session has ended', async () => {
  const form = await write();
  document.cookie = 'isAuthenticated=; max-age=0';
  leave(form);
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeInTheDocument();
  await kept('Bicycle');
});

test('leaving the form for another site shows the browser’s confirmation dialog', async () => {
  const form = openForm();
  const prevented = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByLabelText('Title');
  expect(prevented()).toBe(false);
  await form.fill();
  expect(prevented()).toBe(true);
});
