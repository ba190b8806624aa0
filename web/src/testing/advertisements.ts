import type { Schemas } from '~/shared/api/types.ts';

/** Creates an advertisement as the API returns it, with defaults. */
export const makeAdvertisement = (
  parts: Partial<Schemas['Advertisement']> = {},
): Schemas['Advertisement'] => {
  const id = parts.id ?? 1;
  return {
    id,
    title: `Advertisement ${id}`,
    description: 'A description of ten characters and more.',
    category: 'For Sale',
    url: null,
    user: 'Hal Brandt',
    serial_number: `AD-${String(id).padStart(6, '0')}`,
    views: 3,
    status: 'approved',
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    images: [{ image: '/media/advertisements/a.webp', id: 1 }],
    ...parts,
  };
};
