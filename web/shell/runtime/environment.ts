import { createContext, useContext } from 'react'
import type { ClosableOffer } from '#shared/closable-offers.ts'
import type { FeatureFlag } from '#shared/enums/feature-flag.ts'
import type { LogLevel } from '#shared/enums/log-level.ts'
import type { SignInProvider } from '#shared/social-state.ts'

/** What of the configuration a browser may know. */
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
  /** 0 where no videos are taken. */
  videoUploadMaxMb: number
  membershipPlanIds: Record<'monthly' | 'monthlyWithTrial' | 'yearly' | 'staffYearly' | 'yearlyWithTrial', string>
  discountIds: Record<'oneMonthFree' | 'threeMonthsFree' | 'sixMonthsFree', string>
  gracePeriodDays: number
  giftPriceOneYear: number
  groupGiftSeatPrice: number
  /** Whose fields take a card; nobody's where there is no way to pay from a browser. */
  cardFields: 'sandbox' | 'none'
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
  /** By which other services people may come in here. */
  signInProviders: readonly SignInProvider[]
  /** The Mastodon server that members get accounts on, and whether they can make one from here. */
  mastodon: { instance: string; takesSignUps: boolean }
  /** Under which name Google's own script asks; empty where it does not. */
  googleClientId: string
  analyticsTagUrl: string
  /** What the browser tells of itself is told from this level on. */
  logLevel: LogLevel
  /** What lets a browser in to search, and to nothing else. */
  search: { applicationId: string; key: string }
}

export type SessionState = {
  isLoggedIn: boolean
  viewerId: string | null
  emailObfuscated: string | null
  /** An address the viewer has given but not proved. */
  unverifiedEmail: string | null
  isSuspended: boolean
  isSpoofed: boolean
  isMember: boolean
  /** What this account has closed in this browser. */
  closedOffers: readonly ClosableOffer[]
  /** Only in pages made for one person; others read the cookie. */
  xsrf: string | null
}

export type BrowserKind = 'desktop' | 'mobile' | 'bot'

/** What every page knows of who looks at it and when. The same on the server and at the first render in the browser. */
export type Environment = {
  config: PublicConfig
  session: SessionState
  flags: Partial<Record<FeatureFlag, boolean | string | number>>
  client: { browserKind: BrowserKind; isNativeApp: boolean; isBot: boolean }
  /** The host this page is on when it is neither the main one nor the one for signing in. */
  ownHost: string | null
  /** Whose pages that host shows, where it is a person's or a publication's own: those under this prefix, without it. */
  ownSite: { prefix: string; opensInPlace: boolean } | null
  /** Whether scripts of others may load: not before consent, where the law asks for it. */
  allowsThirdParties: boolean
  /** ISO time of the request; "5 hours ago" is counted from here. */
  now: string
}

const EnvironmentContext = createContext<Environment | undefined>(undefined)

export const EnvironmentProvider = EnvironmentContext.Provider

export function useEnvironment(): Environment {
  const environment = useContext(EnvironmentContext)
  if (!environment) throw new Error('A page is shown without its environment.')
  return environment
}
