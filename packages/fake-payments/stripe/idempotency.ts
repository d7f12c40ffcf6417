import { StripeFailure } from './failures.ts'

export type Reply = { status: number; body: string; headers: Record<string, string> }

type Entry = { path: string; params: string; createdMs: number; reply: Reply | undefined; isHeld: boolean }

const lifetimeMs = 24 * 3_600_000

/** The replies that Stripe repeats to requests with a key it knows. */
export class IdempotencyKeys {
  private readonly entries = new Map<string, Entry>()
  private readonly nowMs: () => number

  constructor(nowMs: () => number) {
    this.nowMs = nowMs
  }

  /** The stored reply to the same request, or undefined where it has to be executed. Throws when the key belongs to another request. */
  find(key: string, name: string, path: string, params: string): Reply | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (this.nowMs() - entry.createdMs >= lifetimeMs) {
      this.entries.delete(key)
      return undefined
    }
    if (entry.path !== path)
      throw failure(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${entry.path}' instead of '${path}'). Try using a key other than '${name}' if you meant to execute a different request.`,
      )
    if (entry.params !== params)
      throw failure(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${name}' if you meant to execute a different request.`,
      )
    if (!entry.reply || entry.isHeld)
      throw failure(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${name}. Please try again later.`,
        'idempotency_key_in_use',
      )
    return entry.reply
  }

  /** From here on the key belongs to this request. */
  start(key: string, path: string, params: string): void {
    this.entries.set(key, { path, params, createdMs: this.nowMs(), reply: undefined, isHeld: false })
  }

  finish(key: string, reply: Reply): void {
    const entry = this.entries.get(key)
    if (entry) entry.reply = reply
  }

  /** Keeps a key in use until the client has its answer. Returns what ends that. */
  hold(key: string): () => void {
    const entry = this.entries.get(key)
    if (entry) entry.isHeld = true
    return () => {
      if (entry) entry.isHeld = false
    }
  }
}

const failure = (status: number, message: string, code?: string): StripeFailure =>
  new StripeFailure(status, { type: 'idempotency_error', message, ...(code && { code }) })
