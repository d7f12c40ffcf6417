import type { EnvironmentVariables } from './config.ts'
import { isPublicHost } from './setting-formats.ts'

/** Fine in development; production refuses to start with it. */
export const builtInSecret = 'octavo-development-secret'

/** Settings that only make sense together. */
const settingGroups = [
  ['FFMPEG_PATH', 'FFPROBE_PATH'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'],
  ['ANDROID_PACKAGE', 'ANDROID_SHA256'],
] as const

/** Settings that require another setting. */
const requirements = [
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['STRIPE_CONNECT_CLIENT_ID', 'STRIPE_SECRET_KEY'],
  ['BRAINTREE_MERCHANT_ACCOUNTS', 'BRAINTREE_MERCHANT_ID'],
  ['STRIPE_TAX', 'STRIPE_SECRET_KEY'],
  ['MASTODON_INVITE_CODE', 'MASTODON_APP_TOKEN'],
] as const

const stripeModeOf = (key: string): string | undefined => /^[a-z]{2}_(live|test)_/.exec(key)?.[1]

/** Finds contradictions between settings that are each valid on their own. */
export function contradiction(env: EnvironmentVariables): string | undefined {
  for (const group of settingGroups) {
    const missing = group.find((name) => !env[name])
    const setName = group.find((name) => env[name])
    if (missing && setName)
      return `${setName} is set and ${missing} is not: set ${group.join(' and ')} together, or none of them.`
  }
  for (const [name, requiredName] of requirements)
    if (env[name] && !env[requiredName]) return `${name} is set and ${requiredName} is not, which it needs.`
  if (env.S3_BUCKET && !env.S3_ACCESS_KEY_ID && !env.S3_MACHINE_ROLE)
    return 'S3_BUCKET is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both, or S3_MACHINE_ROLE=true where the machine has a role.'
  const [secretMode, publishableMode] = [stripeModeOf(env.STRIPE_SECRET_KEY), stripeModeOf(env.STRIPE_PUBLISHABLE_KEY)]
  if (secretMode && publishableMode && secretMode !== publishableMode)
    return `STRIPE_SECRET_KEY is a ${secretMode} key and STRIPE_PUBLISHABLE_KEY a ${publishableMode} key: take both from the same mode of the account.`
  if (env.NODE_ENV !== 'production') return undefined
  if (env.SECRET === builtInSecret)
    return 'In production SECRET must be set to a secret of your own, at least 16 characters long.'
  if (env.STRIPE_API_BASE) return 'STRIPE_API_BASE is for tests and development: in production payments go to Stripe itself.'
  if (env.BRAINTREE_API_BASE)
    return 'BRAINTREE_API_BASE is for tests and development: in production payments go to Braintree itself.'
  if (!env.SMTP_URL && !env.MAIL_SANDBOX)
    return 'In production SMTP_URL must be set, because people sign in by email. MAIL_SANDBOX=true keeps every email in the database instead.'
  return undefined
}

/** What one letter, or a short word again and again, makes easy to guess. */
const isMonotonous = (secret: string): boolean => new Set(secret).size < 6 || /^(.{1,8})\1+$/su.test(secret)

/** What works in production, but not as well or as safely as it should: a sentence each for the operator. */
export const warningsAbout = (env: EnvironmentVariables, baseUrl: URL): string[] => [
  ...(env.BASE_URL === undefined ? [`BASE_URL is not set, so links in pages and emails point to ${baseUrl.origin}.`] : []),
  ...(baseUrl.protocol === 'http:' && isPublicHost(baseUrl.hostname)
    ? [
        `BASE_URL is ${baseUrl.origin}, so sessions and passwords travel unencrypted: set it to an address that begins with https://.`,
      ]
    : []),
  ...(isMonotonous(env.SECRET)
    ? [
        'SECRET is easy to guess, and with it anyone could sign in as anyone else: a new site should begin with a long random one.',
      ]
    : []),
]
