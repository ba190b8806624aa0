/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

export const PROPOSED_PUBLIC_CALLS: readonly string[] = [
  "GET /advertisements/categories/",
  "GET /advertisements/{id}/similar/",
  "POST /advertisements/{id}/renew-by-link/",
  "POST /advertisements/{id}/view/",
  "POST /advertisements/{id}/click/",
  "POST /advertisements/{id}/report/",
  "POST /payment/webhook/",
  "GET /sections/",
  "GET /authors/{slug}/",
  "GET /changes/",
  "GET /articles/",
  "GET /articles/months/",
  "GET /articles/most-read/",
  "GET /articles/search/",
  "GET /search/suggestions/",
  "GET /corrections/",
  "GET /articles/{slug}/",
  "GET /articles/{slug}/updates/",
  "GET /articles/{slug}/comments/",
  "POST /comments/{id}/report/"
];
