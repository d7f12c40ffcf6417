import { randomBytes } from 'node:crypto'

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
  allowsStripe = false,
  allowsBraintree = false,
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
  /** Whether this page shows Stripe’s payment fields and lets banks confirm payments. */
  allowsStripe?: boolean
  /** Whether this page shows the payment fields of Braintree or the button of PayPal, and lets banks confirm payments with cards. */
  allowsBraintree?: boolean
  /** An external redirect target of this page's form: browsers count that as sending the form there. */
  formTarget?: string | undefined
}): string {
  const stripe = allowsStripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''
  const braintree = allowsBraintree ? braintreeSources(nonce) : undefined
  const google = allowsGooglePrompt ? ' https://accounts.google.com/gsi/' : ''
  const scripts = [nonce ? `'nonce-${nonce}' 'strict-dynamic'` : (inlineScript ?? ''), "'self'", ...origins]
    .filter(Boolean)
    .join(' ')
  return [
    // Also fonts, requests, workers and the manifest.
    "default-src 'self'",
    `script-src ${scripts}${stripe}${braintree?.scripts ?? ''}${google && `${google}client`}`,
    `style-src 'self'${inlineStyles ? ` ${inlineStyles}` : ''}${google && `${google}style`}${braintree?.styles ?? ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${braintree?.images ?? ''}`,
    ...(google || stripe || braintree
      ? [`connect-src 'self'${google}${stripe && ' https://api.stripe.com'}${braintree?.connections ?? ''}`]
      : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${formTarget ?? ''}`.trim(),
    `frame-src 'self' ${origins.join(' ')}`.trim() +
      google +
      (stripe && `${stripe} https://hooks.stripe.com`) +
      (braintree?.frames ?? ''),
    `frame-ancestors ${frames ? '*' : "'none'"}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * Hosts of Braintree, of PayPal, and of Cardinal, through which banks confirm, from
 * https://developer.paypal.com/braintree/docs/guides/client-sdk/javascript/v3#content-security-policy. PayPal’s button writes a style
 * element, which it gives the nonce of the page.
 */
const braintreeSources = (nonce: string | undefined) => ({
  scripts:
    ' https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com' +
    ' https://songbird.cardinalcommerce.com https://songbirdstag.cardinalcommerce.com',
  styles: nonce ? ` 'nonce-${nonce}'` : '',
  images: ' https://assets.braintreegateway.com https://www.paypalobjects.com https://*.paypal.com',
  connections:
    ' https://api.braintreegateway.com https://api.sandbox.braintreegateway.com https://*.braintree-api.com' +
    ' https://client-analytics.braintreegateway.com https://client-analytics.sandbox.braintreegateway.com' +
    ' https://*.paypal.com https://*.cardinalcommerce.com',
  frames: ' https://assets.braintreegateway.com https://*.paypal.com https://*.cardinalcommerce.com',
})

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
