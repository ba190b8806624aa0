/**
 * jsdom has no types. This file declares the part of jsdom that tests in the node environment use.
 */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: 'text/html' | 'text/xml' });
    readonly window: Window;
  }
}
