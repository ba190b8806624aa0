import { act, screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { NewAdvertisement } from '~/features/advertisements/form/new-advertisement.tsx';
import { renderRoutes, type RenderOptions } from './render.tsx';
import { userSession } from './sessions.ts';

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
