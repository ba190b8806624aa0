/* Declares the types of the packages that validate JSON-LD, which have none of their own. */
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
