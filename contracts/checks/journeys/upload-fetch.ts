/** Sends uploads with fetch, like all other calls. In the browser, uploads use XMLHttpRequest. */
export const uploadFetch = () => (request: Request) => fetch(request);
