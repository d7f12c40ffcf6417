import type { IdentityProviders } from './identity/identity-providers.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MastodonServers } from './mastodon/mastodon-servers.ts'
import type { Mailer } from './mail/mailer.ts'
import type { NameLookup } from './names/name-lookup.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { PayoutProvider } from './payments/payout-provider.ts'
import type { fetchOutside } from './outgoing/fetch-outside.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { VideoTools } from './videos/video-tools.ts'

/** What a request may use beside the database: each has a local stand-in, so that everything works without a network. */
export type Services = {
  limiter: RateLimiter
  jobs: Jobs
  mailer: Mailer
  pages: PagePurge
  images: ImageStore
  /** Videos: what has arrived of them, and what is served. */
  videos: ImageStore
  /** What takes videos apart; without it none are taken. */
  videoTools: VideoTools | undefined
  /** Archives that people bring and take, until they are dealt with. */
  archives: ImageStore
  /** Whoever takes the money; play money until one is configured. */
  payments: PaymentProvider
  /** The services by which people come instead of by their mailbox. */
  identity: IdentityProviders
  /** Mastodon servers of any name; a stand-in until one lets us in. */
  mastodon: MastodonServers
  /** Whoever pays writers; play money until one is configured. */
  payouts: PayoutProvider
  /** The one way to addresses that people give us. */
  fetchOutside: typeof fetchOutside
  /** What name servers say of a domain. */
  names: NameLookup
}

/** Drops pages kept for visitors, by what they show: `post:…`, `user:…`, `collection:…`, `tag:…`, `home`. */
export type PagePurge = {
  purge: (tx: { db: unknown; afterCommit: (run: () => void) => void }, keys: readonly string[]) => Promise<void>
}
