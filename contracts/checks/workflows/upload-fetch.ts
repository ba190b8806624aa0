/** Sends uploads with fetch, because Node lacks XMLHttpRequest, which the site uses in browsers. */
export const uploadFetch = () => (request: Request) => fetch(request);
