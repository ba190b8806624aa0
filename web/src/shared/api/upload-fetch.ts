/**
 * Creates a fetch function that reports the progress of an upload. It works only in the browser.
 *
 *     api.POST(path, { body, bodySerializer: toFormData, fetch: uploadFetch(setFraction) })
 *
 * @param onProgress called with the uploaded fraction, 0 to 1
 */
export const uploadFetch =
  (onProgress: (fraction: number) => void): ((request: Request) => Promise<Response>) =>
  async (request) => {
    const body = await request.blob();
    request.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest();
      xhr.open(request.method, request.url);
      xhr.responseType = 'text';
      xhr.withCredentials = request.credentials === 'include';
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ loaded, total }) => {
        if (total > 0) onProgress(loaded / total);
      };
      xhr.onload = () => resolve(readResponse(xhr));
      xhr.onerror = () => reject(new TypeError('The upload failed'));
      xhr.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
      request.signal.addEventListener('abort', () => xhr.abort());
      xhr.send(body);
    });
  };

const NO_BODY_STATUSES = new Set([204, 205, 304]);

const readResponse = (xhr: XMLHttpRequest): Response => {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const body = NO_BODY_STATUSES.has(xhr.status) ? null : xhr.responseText;
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers });
};
