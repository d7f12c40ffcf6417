import { createContext, useContext } from 'react'
import type { ClosableOffer } from '#shared/closable-offers.ts'
import type { FeatureFlag } from '#shared/enums/interface.ts'
import type { LogLevel } from '#shared/enums/analytics.ts'
import type { PaymentService } from '#shared/enums/payments.ts'
import type { SignInProvider } from '#shared/social-state.ts'

/** What a page needs to know to take payments through a provider. */
export type BrowserPaymentService = {
  service: PaymentService
  /** Opens the provider’s fields; empty where a token of the server does, or nothing has to. */
  publicKey: string
  /** Whether buyers can pay to the account of a seller. */
  sellsForSellers: boolean
  /** Whether pages with its fields have a security policy of their own. */
  hasOwnPolicy: boolean
}

/** The configuration that is exposed to browsers. */
export type PublicConfig = {
  productName: string
  baseUrl: string
  authDomain: string
  glyphUrl: string
  favicon: { development: string; staging: string; default: string }
  datadog: { applicationId: string; clientToken: string }
  target: string
  version: string
  imageUploadMaxMb: number
  /** 0 disables video uploads. */
  videoUploadMaxMb: number
  membershipPlanIds: Record<'monthly' | 'monthlyWithTrial' | 'yearly' | 'staffYearly' | 'yearlyWithTrial', string>
  discountIds: Record<'oneMonthFree' | 'threeMonthsFree' | 'sixMonthsFree', string>
  gracePeriodDays: number
  giftPriceOneYear: number
  groupGiftSeatPrice: number
  /** What takes payments, the preferred one first; empty where payment from a browser is unavailable. */
  paymentServices: readonly BrowserPaymentService[]
  staffPicks: { title: string; catalogId: string }
  links: Record<
    | 'help'
    | 'status'
    | 'press'
    | 'blog'
    | 'privacy'
    | 'textToSpeech'
    | 'rules'
    | 'support'
    | 'partnerProgramPolicy'
    | 'payoutHelp'
    | 'taxHelp'
    | 'verificationHelp',
    string
  >
  apps: Record<'iosStoreUrl' | 'androidStoreUrl', string>
  recaptchaSiteKey: string
  /** External sign-in providers. */
  signInProviders: readonly SignInProvider[]
  /** The Mastodon instance for members, and whether it accepts new accounts. */
  mastodon: { instance: string; allowsSignUps: boolean }
  /** The client id for Google One Tap; empty when it is disabled. */
  googleClientId: string
  analyticsTagUrl: string
  /** The minimum level of client log entries. */
  logLevel: LogLevel
  /** A search-only API key. */
  search: { applicationId: string; key: string }
}

export type SessionState = {
  isLoggedIn: boolean
  viewerId: string | null
  emailObfuscated: string | null
  /** An unverified email address of the viewer. */
  unverifiedEmail: string | null
  isSuspended: boolean
  isSpoofed: boolean
  isMember: boolean
  /** Offers this account has dismissed in this browser. */
  closedOffers: readonly ClosableOffer[]
  /** Only in pages rendered for one user; others read the cookie. */
  xsrf: string | null
}

export type BrowserKind = 'desktop' | 'mobile' | 'bot'

/** The context of every page: viewer, host and time. Identical on the server and during hydration. */
export type Environment = {
  config: PublicConfig
  session: SessionState
  flags: Partial<Record<FeatureFlag, boolean | string | number>>
  client: { browserKind: BrowserKind; isNativeApp: boolean; isBot: boolean }
  /** The current host, when it is neither the main host nor the authentication domain. */
  ownHost: string | null
  /** Set on a subdomain or custom domain: the pages it shows are those under this path prefix, which its addresses omit. */
  ownSite: { prefix: string; opensInPlace: boolean } | null
  /** Whether third-party scripts may load: only after consent where the law requires it. */
  allowsThirdParties: boolean
  /** ISO time of the request, the base of relative times. */
  now: string
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('This component must be rendered inside an EnvironmentContext.')
  return environment
}
