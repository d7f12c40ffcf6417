/** Thrown where a limit has refused what a whole answer depends on. The edge answers 429 with when to come back. */
export class TooManyRequests extends Error {
  readonly statusCode = 429
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('Too many requests. Wait a moment.')
    this.retryAfterSeconds = retryAfterSeconds
  }
}
