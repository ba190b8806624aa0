/** Generated from openapi.yaml by `npm run generate`. Do not edit. */

export const PUBLIC_AUTH_PATHS: readonly string[] = [
  "/auth/register/",
  "/auth/login/",
  "/auth/otp/verify/",
  "/auth/otp/create/",
  "/auth/password-reset/request/",
  "/auth/password-reset/confirm/",
  "/auth/logout/",
  "/auth/refresh-token"
];
