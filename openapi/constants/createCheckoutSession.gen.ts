/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const createCheckoutSession = {
  "plan_name": {
    "label": "Plan",
    "minLength": 1,
    "maxLength": 100
  },
  "price_id": {
    "label": "Price",
    "minLength": 1,
    "maxLength": 200
  },
  "duration_type": {
    "label": "Duration"
  },
  "success_url": {
    "label": "Success URL",
    "minLength": 1,
    "maxLength": 2000
  },
  "cancel_url": {
    "label": "Cancel URL",
    "minLength": 1,
    "maxLength": 2000
  }
} as const;
