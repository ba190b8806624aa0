/** jsdom has no types. These types are for the parts that tests in the node environment use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(text?: string, options?: { contentType: 'text/html' | 'text/xml' });
    readonly window: Window;
  }
}
