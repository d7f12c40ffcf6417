import { z } from 'zod'

const flag = z.stringbool().default(false)
const text = z.string().default('')

/**
 * Everything that may be set from outside, with its default. README shows the same list as a table; an unknown variable is not
 * an error, a wrong value is.
 */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  AUTH_DOMAIN: text,
  OWN_HOSTS: text,
  CUSTOM_DOMAIN_TARGET: text,
  CUSTOM_DOMAIN_ADDRESSES: text,
  TRUST_PROXY: flag,
  DATABASE_URL: text,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DATA_DIR: z.string().default('data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  SECRET: z.string().min(16).default('octavo-development-secret'),
  PRODUCT_NAME: z.string().default('Octavo'),
  GLYPH_URL: text,
  FAVICON_DEVELOPMENT: text,
  FAVICON_STAGING: text,
  FAVICON_DEFAULT: text,
  DATADOG_APPLICATION_ID: text,
  DATADOG_CLIENT_TOKEN: text,
  TARGET: z.enum(['development', 'staging', 'production']).default('development'),
  VERSION: text,
  IMAGE_UPLOAD_MAX_MB: z.coerce.number().positive().max(100).default(25),
  PLAN_MONTHLY: text,
  PLAN_MONTHLY_WITH_TRIAL: text,
  PLAN_YEARLY: text,
  PLAN_STAFF_YEARLY: text,
  PLAN_YEARLY_WITH_TRIAL: text,
  DISCOUNT_ONE_MONTH_FREE: text,
  DISCOUNT_THREE_MONTHS_FREE: text,
  DISCOUNT_SIX_MONTHS_FREE: text,
  GRACE_PERIOD_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  GIFT_PRICE_ONE_YEAR: z.coerce.number().positive().default(50),
  GROUP_GIFT_SEAT_PRICE: z.coerce.number().positive().default(50),
  STRIPE_SECRET_KEY: text,
  STRIPE_CONNECT_CLIENT_ID: text,
  PAYMENTS_SANDBOX: flag,
  STAFF_PICKS_TITLE: z.string().default('Staff picks'),
  STAFF_PICKS_CATALOG_ID: text,
  BANNED_HOSTS: z.string().optional(),
  HELP_URL: z.string().default('https://help.octavo.example/'),
  STATUS_URL: z.string().default('https://status.octavo.example/'),
  PRESS_URL: z.string().default('https://press.octavo.example/'),
  BLOG_URL: z.string().default('https://blog.octavo.example/'),
  PRIVACY_URL: z.string().default('https://policy.octavo.example/privacy'),
  TEXT_TO_SPEECH_URL: z.string().default('https://speechify.octavo.example/'),
  RULES_URL: z.string().default('https://policy.octavo.example/rules'),
  SUPPORT_URL: z.string().default('https://help.octavo.example/contact'),
  SMTP_URL: text,
  SMS_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: text,
  SMS_AUTH_TOKEN: text,
  SMS_FROM: text,
  SUPPORT_EMAIL: z.string().default('support@octavo.example'),
  MAIL_FROM: z.string().default('Octavo <noreply@octavo.example>'),
  S3_BUCKET: text,
  S3_ENDPOINT: text,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  APPLE_CLIENT_ID: text,
  APPLE_CLIENT_SECRET: text,
  TWITTER_CLIENT_ID: text,
  TWITTER_CLIENT_SECRET: text,
  MASTODON_INSTANCE: z.string().toLowerCase().default('me.dm'),
  MASTODON_APP_TOKEN: text,
  MASTODON_INVITE_CODE: text,
  PAYOUT_DASHBOARD_URL: text,
  PARTNER_PROGRAM_POLICY_URL: z.string().default('https://policy.octavo.example/partner-program'),
  PAYOUT_HELP_URL: z.string().default('https://help.octavo.example/payouts'),
  TAX_HELP_URL: z.string().default('https://help.octavo.example/tax-forms'),
  VERIFICATION_HELP_URL: z.string().default('https://help.octavo.example/author-verification'),
  IFTTT_SERVICE_KEY: text,
  ANALYTICS_TAG_URL: text,
  SURVEY_WIDGET_URL: text,
  IOS_APP_ID: text,
  ANDROID_PACKAGE: text,
  ANDROID_SHA256: text,
  IOS_STORE_URL: text,
  ANDROID_STORE_URL: text,
  WEBSUB_HUB: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).default(''),
  WEBSUB_HUB_INTERNAL: flag,
  COUNTRY_HEADER: z.string().default('cf-ipcountry'),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(64),
})

export type Environment = z.infer<typeof environment>

export type Config = ReturnType<typeof shape>

/** Where development leaves the built-in secret, production must not. */
const builtInSecret = 'octavo-development-secret'

const shape = (env: Environment) => {
  const baseUrl = new URL(env.BASE_URL ?? `http://localhost:${env.PORT}`)
  const production = env.NODE_ENV === 'production'
  const bannedHosts = env.BANNED_HOSTS ?? (production ? '' : 'banned.example')
  return {
    environment: env.NODE_ENV,
    production,
    host: env.HOST,
    port: env.PORT,
    baseUrl: baseUrl.origin,
    authDomain: env.AUTH_DOMAIN || baseUrl.host,
    ownHosts: words(env.OWN_HOSTS),
    customDomains: { target: env.CUSTOM_DOMAIN_TARGET.toLowerCase(), addresses: words(env.CUSTOM_DOMAIN_ADDRESSES) },
    trustProxy: env.TRUST_PROXY,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    secret: env.SECRET,
    productName: env.PRODUCT_NAME,
    target: env.TARGET,
    version: env.VERSION,
    glyphUrl: env.GLYPH_URL,
    favicon: { development: env.FAVICON_DEVELOPMENT, staging: env.FAVICON_STAGING, default: env.FAVICON_DEFAULT },
    datadog: { applicationId: env.DATADOG_APPLICATION_ID, clientToken: env.DATADOG_CLIENT_TOKEN },
    imageUploadMaxMb: env.IMAGE_UPLOAD_MAX_MB,
    membershipPlanIds: {
      monthly: env.PLAN_MONTHLY,
      monthlyWithTrial: env.PLAN_MONTHLY_WITH_TRIAL,
      yearly: env.PLAN_YEARLY,
      staffYearly: env.PLAN_STAFF_YEARLY,
      yearlyWithTrial: env.PLAN_YEARLY_WITH_TRIAL,
    },
    discountIds: {
      oneMonthFree: env.DISCOUNT_ONE_MONTH_FREE,
      threeMonthsFree: env.DISCOUNT_THREE_MONTHS_FREE,
      sixMonthsFree: env.DISCOUNT_SIX_MONTHS_FREE,
    },
    gracePeriodDays: env.GRACE_PERIOD_DAYS,
    giftPriceOneYear: env.GIFT_PRICE_ONE_YEAR,
    groupGiftSeatPrice: env.GROUP_GIFT_SEAT_PRICE,
    stripe: { secretKey: env.STRIPE_SECRET_KEY, connectClientId: env.STRIPE_CONNECT_CLIENT_ID },
    paymentsSandbox: env.PAYMENTS_SANDBOX,
    staffPicks: { title: env.STAFF_PICKS_TITLE, catalogId: env.STAFF_PICKS_CATALOG_ID },
    bannedHosts: words(bannedHosts),
    links: {
      help: env.HELP_URL,
      status: env.STATUS_URL,
      press: env.PRESS_URL,
      blog: env.BLOG_URL,
      privacy: env.PRIVACY_URL,
      textToSpeech: env.TEXT_TO_SPEECH_URL,
      rules: env.RULES_URL,
      support: env.SUPPORT_URL,
      partnerProgramPolicy: env.PARTNER_PROGRAM_POLICY_URL,
      payoutHelp: env.PAYOUT_HELP_URL,
      taxHelp: env.TAX_HELP_URL,
      verificationHelp: env.VERIFICATION_HELP_URL,
    },
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: {
      apiUrl: env.SMS_API_URL.replace(/\/$/, ''),
      accountSid: env.SMS_ACCOUNT_SID,
      authToken: env.SMS_AUTH_TOKEN,
      from: env.SMS_FROM,
    },
    supportEmail: env.SUPPORT_EMAIL,
    s3: {
      bucket: env.S3_BUCKET,
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    recaptcha: { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET },
    providers: {
      google: { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET },
      facebook: { clientId: env.FACEBOOK_CLIENT_ID, clientSecret: env.FACEBOOK_CLIENT_SECRET },
      apple: { clientId: env.APPLE_CLIENT_ID, clientSecret: env.APPLE_CLIENT_SECRET },
      twitter: { clientId: env.TWITTER_CLIENT_ID, clientSecret: env.TWITTER_CLIENT_SECRET },
    },
    /** The server on which members get accounts, and what lets us make them there. */
    mastodon: { instance: env.MASTODON_INSTANCE, appToken: env.MASTODON_APP_TOKEN, inviteCode: env.MASTODON_INVITE_CODE },
    payoutDashboardUrl: env.PAYOUT_DASHBOARD_URL,
    iftttServiceKey: env.IFTTT_SERVICE_KEY,
    analyticsTagUrl: env.ANALYTICS_TAG_URL,
    surveyWidgetUrl: env.SURVEY_WIDGET_URL,
    apps: {
      iosAppId: env.IOS_APP_ID,
      androidPackage: env.ANDROID_PACKAGE,
      androidSha256: env.ANDROID_SHA256,
      iosStoreUrl: env.IOS_STORE_URL,
      androidStoreUrl: env.ANDROID_STORE_URL,
    },
    websubHub: env.WEBSUB_HUB,
    websubHubIsInternal: env.WEBSUB_HUB_INTERNAL,
    countryHeader: env.COUNTRY_HEADER.toLowerCase(),
    pageCacheMb: env.PAGE_CACHE_MB,
  }
}

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter(Boolean)

/** Thrown when the environment cannot be used; its message is one sentence for whoever starts the server. */
export class ConfigError extends Error {}

/** Reads and checks the configuration. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`)
  }
  if (parsed.data.NODE_ENV === 'production' && parsed.data.SECRET === builtInSecret)
    throw new ConfigError('In production SECRET must be set to a secret of your own, at least 16 characters long.')
  return shape(parsed.data)
}
