/** What tests in the node environment use of it; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: 'text/html' | 'text/xml' });
    readonly window: Window;
  }
}
