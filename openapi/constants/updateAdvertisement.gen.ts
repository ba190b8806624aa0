/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const updateAdvertisement = {
  "title": {
    "label": "Title",
    "minLength": 3,
    "maxLength": 100
  },
  "description": {
    "label": "Description",
    "minLength": 10,
    "maxLength": 5000
  },
  "category": {
    "label": "Category",
    "minLength": 1,
    "maxLength": 40
  },
  "url": {
    "label": "URL",
    "maxLength": 200
  },
  "images": {
    "label": "Images",
    "maxItems": 4,
    "megabytes": 5,
    "maxBytes": 5242880,
    "megapixels": 25,
    "maxPixels": 25000000
  },
  "keep_images[]": {
    "label": "Images to keep",
    "isProposed": true,
    "maxItems": 4
  }
} as const;
