import { smallPng, storedPicturePaths } from './pictures.ts';
import type { TestServer } from './server.ts';

/** What goes into the form of an advertisement; undefined leaves a field out. */
export interface AdvertisementFields {
  title?: string | undefined;
  description?: string | undefined;
  category?: string | undefined;
  url?: string | undefined;
  images?: readonly Uint8Array[];
  keep_images?: readonly (string | number)[];
}

/** A form with just these fields. */
export const formOf = ({ images = [], keep_images = [], ...texts }: AdvertisementFields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) {
    if (value !== undefined) form.append(name, value);
  }
  for (const id of keep_images) form.append('keep_images[]', String(id));
  for (const [index, bytes] of images.entries()) {
    form.append('images', new File([new Uint8Array(bytes)], `picture-${index + 1}.png`));
  }
  return form;
};

/** The form of a good advertisement, with these fields put differently. */
export const advertisementForm = async (fields: AdvertisementFields = {}): Promise<FormData> =>
  formOf({
    title: 'Rowing machine, hardly rowed',
    description: 'Bought in January, folded in February. Collect from Weir Street.',
    category: 'For Sale',
    url: 'https://rowing.example/machine',
    images: [await smallPng()],
    ...fields,
  });

/** Posts an advertisement; it awaits review. */
export const postAdvertisement = async (
  server: TestServer,
  token: string,
  fields: AdvertisementFields = {},
) => server.ok('createAdvertisement', { form: await advertisementForm(fields), token });

/** Posts an advertisement and has an admin approve it. */
export const postApproved = async (
  server: TestServer,
  token: string,
  fields: AdvertisementFields = {},
) => {
  const { id } = await postAdvertisement(server, token, fields);
  const admin = await server.signIn('admin');
  return server.ok('approveAdvertisement', {
    params: { id },
    body: { action: 'approve' },
    token: admin.access_token,
  });
};

/** All files that the server keeps of advertisements. */
export const storedFiles = (server: TestServer): Promise<string[]> =>
  storedPicturePaths(server, 'advertisements/');

/** Edits advertisements, as this owner unless said otherwise. */
export const createEditing = (server: TestServer, owner: string) => ({
  /** An edit that must succeed; answers the advertisement. */
  change: (id: number, fields: AdvertisementFields, token = owner) =>
    server.ok('updateAdvertisement', { params: { id }, form: formOf(fields), token }),
  /** An edit that must be refused; answers the error. */
  refused: (id: number, fields: AdvertisementFields, token = owner) =>
    server.refused('updateAdvertisement', { params: { id }, form: formOf(fields), token }),
});
