import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { renderPage } from '~/testing/render.tsx';
import { PictureField } from './picture-field.tsx';
import type { PictureChange } from './picture.ts';

const decode = vi.fn<() => Promise<object>>();

/** Replaces the decoding and encoding of pictures, which jsdom lacks. */
beforeEach(() => {
  decode.mockReset().mockResolvedValue({ width: 400, height: 300, close: vi.fn() });
  vi.stubGlobal('createImageBitmap', decode);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['square'], { type: 'image/webp' })),
  );
});
const photo = new File(['photo'], 'portrait.jpg', { type: 'image/jpeg' });

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
    expect(shown()).toHaveAttribute('src', 'blob:picture');
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
    decode.mockRejectedValue(new Error('not a picture'));
    await pick(new File(['text'], 'portrait.png', { type: 'image/png' }));
    await screen.findByText('Only JPEG, PNG or WebP images are allowed');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
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
