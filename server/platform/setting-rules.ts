import type { EnvironmentVariables } from './config.ts'
import { paymentServices, providerOf } from './payments/providers/providers.ts'
import { isPublicHost } from './setting-formats.ts'

/** Fine in development; production refuses to start with it. */
export const builtInSecret = 'octavo-development-secret'

const paymentSettings = paymentServices.map((service) => providerOf(service).settings)

/** Settings that only make sense together. */
const settingGroups: readonly (readonly string[])[] = [
  ['FFMPEG_PATH', 'FFPROBE_PATH'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_CLIENT_SECRET'],
  ['TWITTER_CLIENT_ID', 'TWITTER_CLIENT_SECRET'],
  ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'],
  ['ANDROID_PACKAGE', 'ANDROID_SHA256'],
  ...paymentSettings.flatMap(({ groups = [] }) => groups),
]

/** Settings that require another setting. */
const requirements: readonly (readonly [string, string])[] = [
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['MASTODON_INVITE_CODE', 'MASTODON_APP_TOKEN'],
  ...paymentSettings.flatMap(({ requirements: ofProvider = [] }) => ofProvider),
]

/** Finds contradictions between settings that are each valid on their own. */
export function contradiction(env: EnvironmentVariables): string | undefined {
  const values: Record<string, unknown> = env
  for (const group of settingGroups) {
    const missing = group.find((name) => !values[name])
    const setName = group.find((name) => values[name])
    if (missing && setName)
      return `${setName} is set and ${missing} is not: set ${group.join(' and ')} together, or none of them.`
  }
  for (const [name, requiredName] of requirements)
    if (values[name] && !values[requiredName]) return `${name} is set and ${requiredName} is not, which it needs.`
  if (env.S3_BUCKET && !env.S3_ACCESS_KEY_ID && !env.S3_MACHINE_ROLE)
    return 'S3_BUCKET is set without S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both, or S3_MACHINE_ROLE=true where the machine has a role.'
  for (const { contradiction: ofProvider } of paymentSettings) {
    const problem = ofProvider?.(env, { production: env.NODE_ENV === 'production' })
    if (problem) return problem
  }
  if (env.NODE_ENV !== 'production') return undefined
  if (env.SECRET === builtInSecret)
    return 'In production SECRET must be set to a secret of your own, at least 16 characters long.'
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
