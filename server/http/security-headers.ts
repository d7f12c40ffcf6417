import { randomBytes } from 'node:crypto'

export const newNonce = (): string => randomBytes(16).toString('base64')

/**
 * What a page may load and run. Pages made for one person carry a nonce; pages kept for all visitors have no inline script and may
 * run our own files only, because a nonce that many see would be none. Style attributes hold measured values and publications' colours.
 */
export function contentSecurityPolicy({
  nonce,
  frames = false,
  secure,
  origins,
  asksGoogle = false,
  formTarget,
}: {
  nonce: string | undefined
  /** Whether other sites may show this page in a frame. */
  frames?: boolean
  secure: boolean
  /** Further hosts of scripts, such as a captcha's. */
  origins: readonly string[]
  /** Whether Google's prompt may show on this page: its script, its frame, what it asks, and how it looks. */
  asksGoogle?: boolean
  /** Where the answer to a form of this page leads to, beside us: browsers count that as sending the form there. */
  formTarget?: string | undefined
}): string {
  const google = asksGoogle ? ' https://accounts.google.com/gsi/' : ''
  const scripts = [nonce ? `'nonce-${nonce}' 'strict-dynamic'` : '', "'self'", ...origins].filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    `script-src ${scripts}${google && `${google}client`}`,
    `style-src 'self'${google && `${google}style`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${google}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget ?? ''}`.trim(),
    `frame-src 'self' ${origins.join(' ')}`.trim() + google,
    `frame-ancestors ${frames ? '*' : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Goes with every answer. */
export const commonHeaders = (secure: boolean, { isOwn = false } = {}): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  // A window in which something is shared comes back from another site, and has to know who opened it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  // What else stands under somebody's domain is not for us to promise.
  ...(secure && { 'strict-transport-security': `max-age=31536000${isOwn ? '' : '; includeSubDomains'}` }),
})
