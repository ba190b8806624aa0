import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { pictureFile, stubPictures } from '~/testing/pictures.ts';
import { renderPage } from '~/testing/render.tsx';
import { PictureField } from './picture-field.tsx';
import type { PictureChange } from './picture.ts';

/** Replaces the decoding and encoding of pictures, which jsdom lacks. */
beforeEach(() => {
  stubPictures([400, 300]);
  stubPixels([51, 102, 153, 255]);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['square'], { type: 'image/webp' })),
  );
});
const stubPixels = (pixels: number[]) => {
  const context = { fillRect: vi.fn(), drawImage: vi.fn(), getImageData: () => ({ data: pixels }) };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
};
const photo = pictureFile('image/jpeg', 'portrait.jpg');

const open = (current: string | null) => {
  let change: PictureChange = null;
  function Field() {
    const [state, setState] = useState<PictureChange>(null);
    const [error, setError] = useState<string>();
    change = state;
    return (
      <PictureField
        current={current}
        initials="NP"
        change={state}
        onChange={setState}
        error={error}
        onError={setError}
      />
    );
  }
  const page = renderPage(<Field />);
  const pick = async (file: File) =>
    page.user.upload(await screen.findByLabelText('Profile picture'), file);
  return { ...page, pick, change: () => change };
};

const shown = () => screen.queryByRole('img', { name: 'Your profile picture' });

describe('a user can select a new profile picture', () => {
  test('a new picture is cropped to a square and previewed', async () => {
    const { pick, press, change } = open('/media/profiles/nora.webp');
    await pick(photo);
    const dialog = await screen.findByRole('dialog', { name: 'Crop your picture' });
    expect(within(dialog).getByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
    await press('Use picture');
    expect(shown()).toHaveAttribute('src', 'blob:preview');
    expect(screen.getByRole('status')).toHaveTextContent('Save your changes');
    expect(change()).toMatchObject({ file: { name: 'profile-picture.webp', type: 'image/webp' } });
  });

  test('canceling the crop does not change the picture', async () => {
    const { user, pick, change } = open(null);
    await pick(photo);
    await screen.findByRole('dialog', { name: 'Crop your picture' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(shown()).not.toBeInTheDocument();
    expect(change()).toBeNull();
  });

  test('while a slow browser cuts the picture, a second press does nothing, and the crop can be canceled', async () => {
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockReturnValue(undefined);
    const { user, pick, press, change } = open(null);
    await pick(photo);
    await screen.findByRole('dialog', { name: 'Crop your picture' });
    await press('Use picture');
    await press('Use picture');
    expect(toBlob).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    await act(async () => toBlob.mock.lastCall?.[0](new Blob(['square'])));
    expect(change()).toBeNull();
  });

  test('choosing a new picture can be undone', async () => {
    const { pick, press, change } = open('/media/profiles/nora.webp');
    await pick(photo);
    await screen.findByRole('dialog', { name: 'Crop your picture' });
    await press('Use picture');
    await press('Keep current picture');
    expect(change()).toBeNull();
    expect(shown()?.getAttribute('src')).toContain('/media/profiles/nora.webp');
  });

  test('the profile form rejects a picture that the server would reject', async () => {
    const { pick } = open(null);
    await pick(new File(['text'], 'portrait.png', { type: 'image/png' }));
    await screen.findByText('Only JPEG, PNG or WebP images are allowed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  ['falsifies canvases', () => stubPixels([255, 255, 255, 255])],
  ['cannot show the picture', () => stubPictures(null)],
])('in a browser that %s, the whole picture is sent if it is small enough', async (_, stub) => {
  stub();
  const { pick, change } = open(null);
  await pick(pictureFile('image/jpeg', 'large.jpg', 2 * 1024 * 1024 + 1));
  await screen.findByText(/cannot crop this picture, so it must be 2 MB or smaller/);
  expect(change()).toBeNull();
  await pick(photo);
  await screen.findByText(/cannot crop this picture, so all of it is sent/);
  expect(change()).toMatchObject({ file: { name: 'portrait.jpg', type: 'image/jpeg' } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a user can remove the saved profile picture', () => {
  test('removing the saved picture can be undone', async () => {
    const { press, change } = open('/media/profiles/nora.webp');
    await press('Remove picture');
    expect(shown()).not.toBeInTheDocument();
    expect(change()).toBe('removed');
    await press('Keep current picture');
    expect(shown()).toBeInTheDocument();
    expect(change()).toBeNull();
  });

  test('without a saved picture, the profile form has no button that removes a picture', () => {
    open(null);
    expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  });
});
