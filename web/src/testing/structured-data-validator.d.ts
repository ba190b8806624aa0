/* Declares types for the packages that validate JSON-LD, because the packages contain none. */
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): unknown;
  }
}
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: unknown);
    validate(data: unknown): Promise<{ issueMessage: string }[]>;
  }
}
