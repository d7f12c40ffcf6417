import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config.ts'
import { euUkCountries } from '#shared/enums/countries.ts'

/** Written by the page when a visitor accepts; see `web/features/privacy/consent.ts`. */
const consentCookie = /(?:^|;\s*)privacy_accepted=1(?:;|$)/

/** The request headers that decide whether a page loads analytics, for shared caches in front of us. */
export const analyticsConsentHeaders = ({ countryHeader }: Pick<Config, 'countryHeader'>): string => `DNT, ${countryHeader}`

/** Whether a page may load the analytics tag: not for people who opted out, and where the law requires consent, only with it. */
export function mayLoadAnalytics(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { isBot }: { isBot: boolean },
  { countryHeader }: Pick<Config, 'countryHeader'>,
): boolean {
  if (isBot || headers.dnt === '1') return false
  const country = String(headers[countryHeader] ?? '').toUpperCase()
  return !euUkCountries.some((code) => code === country) || consentCookie.test(headers.cookie ?? '')
}
