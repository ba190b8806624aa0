import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { NewAdvertisement } from '~/features/advertisements/form/new-advertisement.tsx';
import { renderRoutes, type RenderOptions } from './render.tsx';
import { userSession } from './sessions.ts';

const PNG = '\u0089PNG\r\n\u001A\n';

/** Creates a file of this size in bytes that starts with a PNG signature. */
export const pngFile = (name: string, bytes = 100): File => {
  const content = Uint8Array.from(PNG.padEnd(bytes, 'x'), (letter) => letter.charCodeAt(0));
  return new File([content], name, { type: 'image/png' });
};

/** Replaces previews and image decoding, which jsdom lacks. Pictures are `pixels` wide and high. */
export const stubPictures = (pixels: number | null = 100): void => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() });
  const decode = () =>
    pixels === null
      ? Promise.reject(new DOMException('Broken', 'InvalidStateError'))
      : Promise.resolve({ width: pixels, height: pixels, close: vi.fn() });
  vi.stubGlobal('createImageBitmap', decode);
};

/** Opens the form for a new advertisement in a site with one other page, `/elsewhere`. */
export const openForm = (options: RenderOptions = {}) => {
  const onSaved = vi.fn();
  let goTo: (path: string) => void = () => undefined;
  function NewPage() {
    const navigate = useNavigate();
    goTo = (path) => void navigate(path);
    return <NewAdvertisement onSaved={onSaved} />;
  }
  const routes = [
    { path: '/new', Component: NewPage },
    { path: '/elsewhere', Component: () => <h1>Elsewhere</h1> },
  ];
  const view = renderRoutes(routes, { at: '/new', session: userSession(), ...options });
  const { user } = view;
  const field = (label: string) => screen.findByLabelText(label);
  return {
    ...view,
    onSaved,
    goTo: (path: string) => {
      act(() => goTo(path));
    },
    choose: async (...files: File[]) => user.upload(await field('Choose images'), files),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    send: () => user.click(screen.getByRole('button', { name: 'Send for review' })),
    fill: async () => {
      // The texts are pasted, because typing would render the form once for each key.
      for (const [label, text] of [
        ['Title', 'Bicycle'],
        ['Description', 'Ridden on Sundays only.'],
      ] as const) {
        await user.click(await field(label));
        await user.paste(text);
      }
      await user.selectOptions(await field('Category'), 'For Sale');
    },
  };
};
