import type { EventBus } from './events.ts'
import type { IdentityProviders } from './identity/identity-providers.ts'
import type { ImageStore } from './images/image-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MastodonServers } from './mastodon/mastodon-servers.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { Mailer } from './mail/mailer.ts'
import type { NameLookup } from './names/name-lookup.ts'
import type { PaymentGateways } from './payments/payment-gateway.ts'
import type { TaxCalculator } from './payments/tax-calculator.ts'
import type { PurgedKeys, PurgeReason, PurgeWatch } from './purges.ts'
import type { PayoutGateway } from './payments/payout-gateway.ts'
import type { safeFetch } from './outgoing/safe-fetch.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { AllExtensions } from './server-module.ts'
import type { SmsSender } from './sms/sms-sender.ts'
import type { FindTranslations } from './translation/translations.ts'
import type { TypedMap } from './typed-map.ts'
import type { TranscodingTools } from './videos/video-tools.ts'

/** What a request may use of its server. Every external service has a local substitute, so that everything works without a network. */
export type Services = {
  limiter: RateLimiter
  jobs: Jobs
  mailer: Mailer
  sms: SmsSender
  cache: MemoryCache
  pages: PagePurge
  images: ImageStore
  /** Video files, uploaded and transcoded. */
  videos: ImageStore
  /** Transcoding tools; videos are disabled without them. */
  videoTools: TranscodingTools | undefined
  /** Import and export archives, until they are processed. */
  archives: ImageStore
  /** Take payments; the sandbox until a provider is configured. */
  payments: PaymentGateways
  /** Computes taxes; without it the operator's table does. */
  taxes: TaxCalculator | undefined
  /** External identity providers for sign-in. */
  identity: IdentityProviders
  /** Mastodon servers of any name; a fake until one is configured. */
  mastodon: MastodonServers
  /** Pays writers; the sandbox until a provider is configured. */
  payouts: PayoutGateway
  /** The only way to fetch user-supplied addresses. */
  safeFetch: typeof safeFetch
  names: NameLookup
  translations: FindTranslations
  events: EventBus
  extensions: AllExtensions
  /** The values of `perServer`. */
  instances: TypedMap
}

/** Purges what is cached by its content: `post:…`, `user:…`, `collection:…`, `tag:…`, `home`; the ranking of a reader: `reader:…`; which
 * stories show a video: `video:…`. */
export type PagePurge = {
  purge: (
    tx: { db: unknown; afterCommit: (run: () => void) => void },
    keys: readonly string[],
    /** `removed` when omitted, so that no copy is kept by mistake. */
    reason?: PurgeReason,
  ) => Promise<void>
  /** Calls back after each purge by any process. */
  onPurge: (run: (keys: PurgedKeys) => void) => void
  watch: () => PurgeWatch
}
