import { randomBytes } from 'node:crypto'
import type { PolicySources } from '#server/platform/payments/providers/provider-descriptor.ts'

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * What a page may load and run. Pages for one person carry a nonce; pages cached for all visitors name the hash of their one inline
 * script and may run our own files, because a shared nonce would protect nothing. Style attributes hold measured values and publications' colors.
 * See docs/decisions/0003-use-nonces-only-on-personal-pages.md.
 */
export function contentSecurityPolicy({
  nonce,
  inlineScript,
  inlineStyles,
  frames = false,
  secure,
  origins,
  allowsGooglePrompt = false,
  paymentSources = [],
  formTarget,
}: {
  nonce: string | undefined
  /** The hash of the script inside a page without a nonce. */
  inlineScript?: string
  /** The hash of the styles inside the page. */
  inlineStyles?: string | undefined
  /** Whether other sites may embed this page. */
  frames?: boolean
  secure: boolean
  /** Further script hosts, such as a captcha's. */
  origins: readonly string[]
  /** Whether Google's prompt may show on this page: its script, frame, requests and styles. */
  allowsGooglePrompt?: boolean
  /** Of the providers whose payment fields this page shows. */
  paymentSources?: readonly PolicySources[]
  /** An external redirect target of this page's form: browsers count that as sending the form there. */
  formTarget?: string | undefined
}): string {
  const payment = (kind: keyof PolicySources): string =>
    paymentSources.map(({ [kind]: sources }) => (sources ? ` ${sources}` : '')).join('')
  const google = allowsGooglePrompt ? ' https://accounts.google.com/gsi/' : ''
  const scripts = [nonce ? `'nonce-${nonce}' 'strict-dynamic'` : (inlineScript ?? ''), "'self'", ...origins]
    .filter(Boolean)
    .join(' ')
  return [
    // Also fonts, requests, workers and the manifest.
    "default-src 'self'",
    `script-src ${scripts}${payment('scripts')}${google && `${google}client`}`,
    `style-src 'self'${inlineStyles ? ` ${inlineStyles}` : ''}${google && `${google}style`}${payment('styles')}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${payment('images')}`,
    ...(google || paymentSources.length > 0 ? [`connect-src 'self'${google}${payment('connections')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget ?? ''}`.trim(),
    `frame-src 'self' ${origins.join(' ')}`.trim() + google + payment('frames'),
    `frame-ancestors ${frames ? '*' : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Sent with every response. */
export const commonHeaders = (secure: boolean, { isCustomDomain = false } = {}): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // A sharing window returns from another site and must still know its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // Other subdomains of a custom domain are not ours to commit to HTTPS.
  ...(secure && { 'strict-transport-security': `max-age=31536000${isCustomDomain ? '' : '; includeSubDomains'}` }),
})
