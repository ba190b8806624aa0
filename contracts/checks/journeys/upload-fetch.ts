/** Uploads use XMLHttpRequest in the browser; here they use fetch like all calls. */
export const uploadFetch = () => (request: Request) => fetch(request);
