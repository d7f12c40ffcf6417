/** What a request may use beside the database: each has a local stand-in, so that everything works without a network. */
export type Services = {
  limiter: RateLimiter
  jobs: JobQueue
  mailer: Mailer
  cache: PagePurge
}

export type RateLimiter = {
  take: (key: string, rule: { limit: number; windowMs: number }) => { ok: true } | { ok: false; retryAfterSeconds: number }
}

export type Mail = { to: string; subject: string; text: string; html: string; headers?: Record<string, string> }
export type Mailer = { send: (mail: Mail) => Promise<void> }

/** Puts a job into the queue inside the transaction that causes it. */
export type JobQueue = {
  enqueue: (tx: { db: unknown }, job: { kind: string; payload: unknown; runAt?: Date; uniqueKey?: string }) => Promise<void>
}

/** Drops pages kept for visitors, by what they show: `post:…`, `user:…`, `collection:…`, `tag:…`, `home`. */
export type PagePurge = { purge: (keys: readonly string[]) => void }
