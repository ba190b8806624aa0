export const TOO_MANY_REQUESTS = 429;
/** The exit code of the workflows after a 429. */
export const RATE_LIMITED_EXIT_CODE = 29;

/** Thrown if a backend limits the rate of requests, because nothing can be found out then. */
export class RateLimited extends Error {
  constructor(call: string) {
    super(
      `${call}: status 429. A verification makes hundreds of calls a minute, so no rate limit may apply to it. See "Rate limits" in contracts/for-backends/README.md`,
    );
  }
}
