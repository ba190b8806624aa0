/** The multipart boundary of all forms, constant so that the pacts do not change. */
const BOUNDARY = 'local-news-site-form';

const MULTIPART = /^multipart\/form-data; *boundary=(.+)$/;

export interface EncodedForm {
  type: string;
  bytes: Buffer;
}

/** Returns a multipart message with the constant boundary; undefined for other messages. */
export const withFixedBoundary = async (
  message: Request | Response,
): Promise<EncodedForm | undefined> => {
  const [, boundary] = MULTIPART.exec(message.headers.get('Content-Type') ?? '') ?? [];
  if (boundary === undefined) return undefined;
  const bytes = Buffer.from(await message.arrayBuffer());
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.from(bytes.toString('latin1').replaceAll(boundary, BOUNDARY), 'latin1'),
  };
};

export const encodeForm = async (form: FormData): Promise<EncodedForm> => {
  const encoded = await withFixedBoundary(new Response(form));
  if (encoded === undefined) throw new Error('A form is always multipart');
  return encoded;
};

const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWMQcs4FAAEtAMPQJGB2AAAAAElFTkSuQmCC',
  'base64',
);

export const pictureFile = (name = 'bicycle.png') =>
  new File([TINY_PNG], name, { type: 'image/png' });
