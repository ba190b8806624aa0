/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

/** @public */
export const updateProfile = {
  "first_name": {
    "label": "First name",
    "minLength": 1,
    "maxLength": 50
  },
  "last_name": {
    "label": "Last name",
    "minLength": 1,
    "maxLength": 50
  },
  "phone_number": {
    "label": "Phone number",
    "maxLength": 40
  },
  "profile_picture": {
    "label": "Profile picture",
    "megabytes": 2,
    "maxBytes": 2097152
  }
} as const;
