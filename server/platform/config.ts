import { z } from 'zod'
import { offeredLanguages } from '#shared/translation/languages.ts'
import { currencyCodes } from '#shared/enums/payments.ts'
import { providerVariables, readPaymentSettings } from './payments/providers/providers.ts'
import {
  addresses,
  nonNegativeNumber,
  databaseAddress,
  existingFile,
  host,
  hostName,
  hosts,
  listenHost,
  serviceKey,
  mailbox,
  mailServerAddress,
  matching,
  optionalSetting,
  oneOf,
  origin,
  programPath,
  proxies,
  senderAddress,
  listSeparatedBy,
  webAddressFormat,
  webAddressOrPath,
  integerBetween,
  freeText,
  booleanSetting,
} from './setting-formats.ts'
import { builtInSecret, contradiction, warningsAbout } from './setting-rules.ts'

/**
 * Every setting with its format and default, as described in `docs/configuration.md`. Unknown variables are ignored, invalid values
 * rejected.
 */
const environment = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  HOST: listenHost.default('0.0.0.0'),
  PORT: integerBetween(0, 65_535).default(3000),
  BASE_URL: origin.optional(),
  AUTH_DOMAIN: optionalSetting(host),
  OWN_HOSTS: optionalSetting(hosts),
  CUSTOM_DOMAIN_TARGET: optionalSetting(hostName),
  CUSTOM_DOMAIN_ADDRESSES: optionalSetting(addresses),
  TRUST_PROXY: proxies.default('false'),
  DATABASE_URL: optionalSetting(databaseAddress),
  DATABASE_POOL: integerBetween(1, 200).default(10),
  DATA_DIR: freeText(1_000).default('data'),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  SECRET: matching('at least 16 characters on one line', /^[^\p{Cc}]{16,}$/u).default(builtInSecret),
  PRODUCT_NAME: freeText(60).default('Octavo'),
  GLYPH_URL: optionalSetting(webAddressOrPath),
  FAVICON_DEVELOPMENT: optionalSetting(webAddressOrPath),
  FAVICON_STAGING: optionalSetting(webAddressOrPath),
  FAVICON_DEFAULT: optionalSetting(webAddressOrPath),
  DATADOG_APPLICATION_ID: optionalSetting(serviceKey),
  DATADOG_CLIENT_TOKEN: optionalSetting(serviceKey),
  TARGET: oneOf('development', 'staging', 'production').default('development'),
  VERSION: optionalSetting(freeText(100)),
  IMAGE_UPLOAD_MAX_MB: nonNegativeNumber(100).default(25),
  VIDEO_UPLOAD_MAX_MB: integerBetween(0, 2_000).default(200),
  VIDEO_MAX_MINUTES: integerBetween(1, 120).default(10),
  FFMPEG_PATH: optionalSetting(programPath),
  FFPROBE_PATH: optionalSetting(programPath),
  PLAN_MONTHLY: optionalSetting(serviceKey),
  PLAN_MONTHLY_WITH_TRIAL: optionalSetting(serviceKey),
  PLAN_YEARLY: optionalSetting(serviceKey),
  PLAN_STAFF_YEARLY: optionalSetting(serviceKey),
  PLAN_YEARLY_WITH_TRIAL: optionalSetting(serviceKey),
  DISCOUNT_ONE_MONTH_FREE: optionalSetting(serviceKey),
  DISCOUNT_THREE_MONTHS_FREE: optionalSetting(serviceKey),
  DISCOUNT_SIX_MONTHS_FREE: optionalSetting(serviceKey),
  GRACE_PERIOD_DAYS: integerBetween(0, 90).default(7),
  DEFAULT_LANGUAGE: oneOf(...offeredLanguages).default('en'),
  DEFAULT_CURRENCY: oneOf(...currencyCodes).default('USD'),
  GIFT_PRICE_ONE_YEAR: nonNegativeNumber(100_000).default(50),
  GROUP_GIFT_SEAT_PRICE: nonNegativeNumber(100_000).default(50),
  ...providerVariables,
  APPLE_PAY_ASSOCIATION_FILE: optionalSetting(existingFile),
  PLATFORM_FEE_PERCENT: integerBetween(0, 30).default(0),
  SELLER_NAME: optionalSetting(freeText(200)),
  SELLER_ADDRESS: optionalSetting(freeText(500)),
  SELLER_COUNTRY: optionalSetting(matching('a country of two capital letters, such as DE', /^[A-Z]{2}$/)),
  SELLER_TAX_NUMBER: optionalSetting(freeText(30)),
  SELLER_EMAIL: optionalSetting(mailbox),
  STAFF_PICKS_TITLE: optionalSetting(freeText(100)),
  STAFF_PICKS_CATALOG_ID: optionalSetting(matching('the id of a list: 12 digits from 0 to 9 and a to f', /^[0-9a-f]{12}$/)),
  BANNED_HOSTS: hosts.optional(),
  HELP_URL: webAddressFormat.default('https://help.octavo.example/'),
  STATUS_URL: webAddressFormat.default('https://status.octavo.example/'),
  PRESS_URL: webAddressFormat.default('https://press.octavo.example/'),
  BLOG_URL: webAddressFormat.default('https://blog.octavo.example/'),
  PRIVACY_URL: webAddressFormat.default('https://policy.octavo.example/privacy'),
  TEXT_TO_SPEECH_URL: webAddressFormat.default('https://speechify.octavo.example/'),
  RULES_URL: webAddressFormat.default('https://policy.octavo.example/rules'),
  SUPPORT_URL: webAddressFormat.default('https://help.octavo.example/contact'),
  SMTP_URL: optionalSetting(mailServerAddress),
  MAIL_SANDBOX: booleanSetting,
  SMS_API_URL: webAddressFormat.default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: optionalSetting(serviceKey),
  SMS_AUTH_TOKEN: optionalSetting(serviceKey),
  SMS_FROM: optionalSetting(
    matching('a phone number such as +15550100, or a sender of up to 40 letters and digits', /^(\+\d{4,15}|\w{1,40})$/),
  ),
  SUPPORT_EMAIL: mailbox.default('support@octavo.example'),
  MAIL_FROM: senderAddress.default('Octavo <noreply@octavo.example>'),
  S3_BUCKET: optionalSetting(
    matching('the name of a bucket: 3 to 63 lower-case letters, digits, dots and dashes', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  ),
  S3_ENDPOINT: optionalSetting(webAddressFormat),
  S3_REGION: matching('a region such as us-east-1', /^[a-z0-9-]{1,40}$/).default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalSetting(serviceKey),
  S3_SECRET_ACCESS_KEY: optionalSetting(serviceKey),
  S3_MACHINE_ROLE: booleanSetting,
  RECAPTCHA_SITE_KEY: optionalSetting(serviceKey),
  RECAPTCHA_SECRET: optionalSetting(serviceKey),
  GOOGLE_CLIENT_ID: optionalSetting(serviceKey),
  GOOGLE_CLIENT_SECRET: optionalSetting(serviceKey),
  FACEBOOK_CLIENT_ID: optionalSetting(serviceKey),
  FACEBOOK_CLIENT_SECRET: optionalSetting(serviceKey),
  APPLE_CLIENT_ID: optionalSetting(serviceKey),
  APPLE_CLIENT_SECRET: optionalSetting(matching('one word without spaces, as the service gave it', /^[\x21-\x7e]{1,2000}$/)),
  TWITTER_CLIENT_ID: optionalSetting(serviceKey),
  TWITTER_CLIENT_SECRET: optionalSetting(serviceKey),
  MASTODON_INSTANCE: hostName.toLowerCase().default('me.dm'),
  MASTODON_APP_TOKEN: optionalSetting(freeText(500)),
  MASTODON_INVITE_CODE: optionalSetting(freeText(200)),
  PAYOUT_DASHBOARD_URL: optionalSetting(webAddressFormat),
  PARTNER_PROGRAM_POLICY_URL: webAddressFormat.default('https://policy.octavo.example/partner-program'),
  PAYOUT_HELP_URL: webAddressFormat.default('https://help.octavo.example/payouts'),
  TAX_HELP_URL: webAddressFormat.default('https://help.octavo.example/tax-forms'),
  VERIFICATION_HELP_URL: webAddressFormat.default('https://help.octavo.example/author-verification'),
  IFTTT_SERVICE_KEY: optionalSetting(serviceKey),
  ANALYTICS_TAG_URL: optionalSetting(webAddressFormat),
  SURVEY_WIDGET_URL: optionalSetting(webAddressFormat),
  IOS_APP_ID: optionalSetting(
    matching('a team and a bundle, such as A1B2C3D4E5.example.octavo', /^[A-Z0-9]{10}\.[\w.-]{1,155}$/),
  ),
  ANDROID_PACKAGE: optionalSetting(matching('the name of a package, such as example.octavo', /^[a-zA-Z]\w*(\.[a-zA-Z]\w*)+$/)),
  ANDROID_SHA256: optionalSetting(
    matching(
      'a SHA-256 fingerprint: 32 pairs of hexadecimal digits with colons between',
      /^([0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2}$/,
    ),
  ),
  IOS_STORE_URL: optionalSetting(webAddressFormat),
  ANDROID_STORE_URL: optionalSetting(webAddressFormat),
  WEBSUB_HUB: optionalSetting(webAddressFormat),
  WEBSUB_HUB_INTERNAL: booleanSetting,
  COUNTRY_HEADER: matching('the name of a header, such as cf-ipcountry', /^[A-Za-z0-9-]{1,100}$/).default('cf-ipcountry'),
  CACHE_MB: integerBetween(0, 4_096).default(64),
})

export type EnvironmentVariables = z.infer<typeof environment>

export type Config = ReturnType<typeof toConfig>

const toConfig = (env: EnvironmentVariables) => {
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
    ownHosts: lowerCase(env.OWN_HOSTS),
    customDomains: { target: env.CUSTOM_DOMAIN_TARGET.toLowerCase(), addresses: lowerCase(env.CUSTOM_DOMAIN_ADDRESSES) },
    /** Whether to trust `X-Forwarded-For` as received from this address, this many proxies away. */
    trustProxy: trustedProxies(env.TRUST_PROXY),
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
    /** Without paths, the programs are looked up on the PATH. 0 MB disables video uploads. */
    video: {
      maxUploadMb: env.VIDEO_UPLOAD_MAX_MB,
      maxMinutes: env.VIDEO_MAX_MINUTES,
      ffmpeg: env.FFMPEG_PATH,
      ffprobe: env.FFPROBE_PATH,
    },
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
    platformFeePercent: env.PLATFORM_FEE_PERCENT,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    defaultCurrency: env.DEFAULT_CURRENCY,
    giftPriceOneYear: env.GIFT_PRICE_ONE_YEAR,
    groupGiftSeatPrice: env.GROUP_GIFT_SEAT_PRICE,
    payments: readPaymentSettings(env),
    /** Who sells memberships, as named on invoices. */
    seller: {
      name: env.SELLER_NAME || env.PRODUCT_NAME,
      address: env.SELLER_ADDRESS.replaceAll('\\n', '|')
        .split('|')
        .map((line) => line.trim())
        .filter(Boolean)
        .join('\n'),
      country: env.SELLER_COUNTRY,
      taxNumber: env.SELLER_TAX_NUMBER,
      email: env.SELLER_EMAIL,
    },
    staffPicks: { title: env.STAFF_PICKS_TITLE, catalogId: env.STAFF_PICKS_CATALOG_ID },
    bannedHosts: lowerCase(bannedHosts),
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
    /** The server on which members get accounts, and the credentials for creating them there. */
    mastodon: { instance: env.MASTODON_INSTANCE, appToken: env.MASTODON_APP_TOKEN, inviteCode: env.MASTODON_INVITE_CODE },
    applePayAssociation: env.APPLE_PAY_ASSOCIATION_FILE,
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
    cacheMb: env.CACHE_MB,
    /** What works, but not as well or as safely as it should: a sentence each for the operator. */
    warnings: production ? warningsAbout(env, baseUrl) : [],
  }
}

const lowerCase = (list: string): string[] => listSeparatedBy(list).map((part) => part.toLowerCase())

type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

/** Hops are counted from this server. Entries further away in `X-Forwarded-For` may be forged by the client. */
const trustedProxies = (setting: string): TrustedProxies => {
  if (setting === 'false') return false
  const hops = setting === 'true' ? 1 : Number(setting)
  return Number.isInteger(hops) ? (_address, hop) => hop < hops : listSeparatedBy(setting)
}

/** Thrown when the environment is invalid. The message is one sentence for the operator who starts the server. */
export class ConfigError extends Error {}

/** Reads and validates the configuration. An empty variable counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(setVariables)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`)
  }
  const problem = contradiction(parsed.data)
  if (problem) throw new ConfigError(problem)
  return toConfig(parsed.data)
}
