/** Thrown when a rate limit has refused what a whole response depends on. The HTTP layer answers 429 with a Retry-After. */
export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Wait a moment.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
