import type { Jobs } from './jobs/jobs.ts'
import type { Mailer } from './mail/mailer.ts'
import type { createRateLimiter } from './rate-limit.ts'

/** What a request may use beside the database: each has a local stand-in, so that everything works without a network. */
export type Services = {
  limiter: ReturnType<typeof createRateLimiter>
  jobs: Jobs
  mailer: Mailer
  pages: PagePurge
}

/** Drops pages kept for visitors, by what they show: `post:…`, `user:…`, `collection:…`, `tag:…`, `home`. */
export type PagePurge = {
  purge: (tx: { db: unknown; afterCommit: (run: () => void) => void }, keys: readonly string[]) => Promise<void>
}
