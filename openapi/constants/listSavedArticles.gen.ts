/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listSavedArticles = {
  "page": {
    "minimum": 1,
    "maximum": 100000
  },
  "page_size": {
    "minimum": 1,
    "maximum": 50
  }
} as const;
