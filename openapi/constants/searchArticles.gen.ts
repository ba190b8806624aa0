/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const searchArticles = {
  "q": {
    "minLength": 2,
    "maxLength": 100
  },
  "section": {
    "maxLength": 60
  },
  "from_date": {
    "maxLength": 40
  },
  "to_date": {
    "maxLength": 40
  }
} as const;
