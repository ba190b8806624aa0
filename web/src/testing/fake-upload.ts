import { vi } from 'vitest';

const ignore: (event: object) => void = () => undefined;

type UploadResponse = { status?: number; body?: unknown };

/** A submitted form. The test decides how and when the server responds. */
export interface Submission {
  operation: string;
  fields: [name: string, value: unknown][];
  progress: (fraction: number) => void;
  respond: (response: UploadResponse) => void;
  fail: () => void;
}

/**
 * Replaces uploads until the end of the test and returns a list, to which submitted forms are
 * added. MSW would see no fields, because Node sends jsdom's FormData as the text "[object
 * FormData]".
 */
export const fakeUploads = (): Submission[] => {
  const submissions: Submission[] = [];
  let fieldsOfNext: [string, unknown][] = [];

  vi.spyOn(globalThis, 'FormData').mockImplementation(function FakeFormData() {
    const fields: [string, unknown][] = [];
    fieldsOfNext = fields;
    return {
      append: (name: string, value: unknown) => {
        fields.push([name, value]);
      },
    };
  });

  vi.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(function FakeRequest() {
    let operation = '';
    const request = {
      status: 0,
      statusText: '',
      responseText: '',
      upload: { onprogress: ignore },
      onload: () => undefined,
      onerror: () => undefined,
      onabort: () => undefined,
      setRequestHeader: () => undefined,
      getAllResponseHeaders: () => 'content-type: application/json',
      open: (method: string, url: string) => {
        operation = `${method} ${new URL(url).pathname}`;
      },
      abort: () => request.onabort(),
      send: () => {
        submissions.push({
          operation,
          fields: fieldsOfNext,
          progress: (fraction) => request.upload.onprogress({ loaded: fraction, total: 1 }),
          respond: ({ status = 201, body = {} }) => {
            Object.assign(request, { status, responseText: JSON.stringify(body) });
            request.onload();
          },
          fail: () => request.onerror(),
        });
      },
    };
    return request;
  });
  return submissions;
};
