/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const listArticles = {
  "section": {
    "maxLength": 60
  },
  "tag": {
    "maxLength": 60
  },
  "author": {
    "maxLength": 60
  },
  "month": {
    "maxLength": 7
  }
} as const;
