import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { advertisementForm } from './advertisement-form.ts';
import { noisyJpeg } from './pictures.ts';

/** The picture is too large for the buffers of a connection, so that its upload can be slow. */
const PICTURE = { width: 900, height: 600 };

const createdSchema = z.object({
  id: z.number(),
  images: z.array(z.object({ image: z.string() })),
});

/** An advertisement's photo that is uploaded over a slow connection. */
export interface SlowUpload {
  /** Sends the next part of the form. The last part is sent only by `finish`. */
  send(): void;
  /** Sends all remaining parts and waits for the response. */
  finish(): Promise<{
    status: number | undefined;
    connection: string | undefined;
    created: z.output<typeof createdSchema>;
  }>;
}

/** Posts an advertisement whose form is sent in this many parts. Resolves after the first part. */
export const beginUpload = async (
  url: string | URL,
  { token, title, pieces }: { token: string; title: string; pieces: number },
): Promise<SlowUpload> => {
  const images = [await noisyJpeg(PICTURE)];
  const form = new Response(await advertisementForm({ title, images }));
  const bytes = Buffer.from(await form.arrayBuffer());
  const size = Math.floor(bytes.length / pieces);
  let sent = 0;
  const upload = request(new URL('/api/advertisements/create/', url), {
    method: 'POST',
    headers: {
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
      authorization: `Bearer ${token}`,
      expect: '100-continue',
    },
  });
  const send = (): void => {
    upload.write(bytes.subarray(sent, sent + size));
    sent += size;
  };
  upload.flushHeaders();
  await once(upload, 'continue');
  send();
  return {
    send,
    finish: async () => {
      upload.end(bytes.subarray(sent));
      const [response] = (await once(upload, 'response')) as [IncomingMessage];
      const { statusCode: status, headers } = response;
      const created = createdSchema.parse(JSON.parse(await text(response)));
      return { status, connection: headers.connection, created };
    },
  };
};
