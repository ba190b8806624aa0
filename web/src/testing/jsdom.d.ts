/** Types of the part of jsdom that tests in the node environment use; the package has none. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: 'text/html' | 'text/xml' });
    readonly window: Window;
  }
}
