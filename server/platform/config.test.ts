import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { providerVariables } from './payments/providers/providers.ts'

const production = { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters', SMTP_URL: 'smtp://127.0.0.1:25' }

test('docs/configuration.md describes every setting and no other', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const ofServer = [...read('config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  const settings = [...ofServer, ...Object.keys(providerVariables)]
  const entries = read('../../docs/configuration.md').matchAll(/^- (`[A-Z].*?):/gms)
  const described = [...entries].flatMap(([, names]) =>
    [...(names ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(settings.length).toBeGreaterThan(50)
  expect(new Set(described)).toEqual(new Set(settings))
  expect(described).toHaveLength(settings.length)
})

test('starts as a development server with an embedded database when nothing is configured', () => {
  expect(readConfig({})).toMatchObject({ production: false, port: 3000, baseUrl: 'http://localhost:3000', databaseUrl: '' })
})

test('treats an empty setting as unset', () => {
  expect(readConfig({ PORT: '', PRODUCT_NAME: '' })).toMatchObject({ port: 3000, productName: 'Octavo' })
})

/** Invalid settings, each under the name its error message starts with. */
const invalidSettings: [name: string, value: string][] = [
  ['NODE_ENV', 'staging'],
  ['HOST', 'not a host'],
  ['HOST', 'http://0.0.0.0'],
  ['HOST', '256.1.1.1'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '0x50'],
  ['PORT', '3000.5'],
  ['BASE_URL', 'ftp://octavo.example'],
  ['BASE_URL', 'octavo.example'],
  ['BASE_URL', 'https://octavo.example/blog'],
  ['BASE_URL', 'https://octavo.example/?a=b'],
  ['BASE_URL', 'https://user:word@octavo.example'],
  ['BASE_URL', 'https://'],
  ['AUTH_DOMAIN', 'https://octavo.example'],
  ['AUTH_DOMAIN', 'octavo example'],
  ['OWN_HOSTS', 'a.example, b example'],
  ['OWN_HOSTS', ','],
  ['CUSTOM_DOMAIN_TARGET', 'https://octavo.example'],
  ['CUSTOM_DOMAIN_ADDRESSES', '203.0.113.7, elsewhere'],
  ['TRUST_PROXY', 'yes, please'],
  ['TRUST_PROXY', '0'],
  ['TRUST_PROXY', '10'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8,::/0'],
  ['TRUST_PROXY', '128.0.0.0/1'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_URL', 'mysql://octavo@127.0.0.1/octavo'],
  ['DATABASE_URL', 'postgres://'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '201'],
  ['DATABASE_POOL', 'ten'],
  ['LOG_LEVEL', 'loud'],
  ['SECRET', 'short'],
  ['SECRET', 'a secret of\nseveral lines'],
  ['PRODUCT_NAME', '   '],
  ['PRODUCT_NAME', 'x'.repeat(61)],
  ['GLYPH_URL', 'glyph.svg'],
  ['FAVICON_DEFAULT', '//elsewhere.example/icon.png'],
  ['TARGET', 'moon'],
  ['VERSION', 'one\ntwo'],
  ['IMAGE_UPLOAD_MAX_MB', '0'],
  ['IMAGE_UPLOAD_MAX_MB', '101'],
  ['IMAGE_UPLOAD_MAX_MB', 'large'],
  ['VIDEO_UPLOAD_MAX_MB', '2001'],
  ['VIDEO_UPLOAD_MAX_MB', 'large'],
  ['VIDEO_MAX_MINUTES', '0'],
  ['FFMPEG_PATH', 'ffmpeg'],
  ['FFPROBE_PATH', '/usr/bin/ff\nprobe'],
  ['PLAN_MONTHLY', 'two words'],
  ['GRACE_PERIOD_DAYS', '-7'],
  ['GRACE_PERIOD_DAYS', '7 days'],
  ['GIFT_PRICE_ONE_YEAR', 'free'],
  ['GROUP_GIFT_SEAT_PRICE', '0'],
  ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ['STRIPE_CONNECT_CLIENT_ID', 'nonsense'],
  ['BRAINTREE_ENVIRONMENT', 'qa'],
  ['BRAINTREE_MERCHANT_ACCOUNTS', 'eur:acme'],
  ['PAYMENTS_SANDBOX', 'perhaps'],
  ['STAFF_PICKS_CATALOG_ID', 'staff-picks'],
  ['BANNED_HOSTS', 'bad host'],
  ['HELP_URL', 'nonsense'],
  ['STATUS_URL', 'javascript:alert(1)'],
  ['SUPPORT_URL', 'mailto:support@octavo.example'],
  ['SMTP_URL', 'nonsense'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_SANDBOX', 'maybe'],
  ['SMS_API_URL', 'nonsense'],
  ['SMS_FROM', 'not a number'],
  ['SUPPORT_EMAIL', 'nonsense'],
  ['SUPPORT_EMAIL', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'Octavo'],
  ['MAIL_FROM', 'Octavo <noreply>'],
  ['S3_BUCKET', 'No Bucket'],
  ['S3_ENDPOINT', 'nonsense'],
  ['S3_REGION', 'Some where'],
  ['MASTODON_INSTANCE', 'https://me.dm'],
  ['PAYOUT_DASHBOARD_URL', 'nonsense'],
  ['ANALYTICS_TAG_URL', '/tag.js'],
  ['IOS_APP_ID', '123'],
  ['ANDROID_PACKAGE', 'octavo'],
  ['ANDROID_SHA256', 'nonsense'],
  ['IOS_STORE_URL', 'itms://apps'],
  ['WEBSUB_HUB', 'nonsense'],
  ['COUNTRY_HEADER', 'not a header'],
  ['CACHE_MB', '-1'],
  ['CACHE_MB', '5000'],
]

test.each(invalidSettings)('rejects an invalid setting in one sentence that names it: %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} cannot be used: It must be [^\n]+\\.$`))
})

test.each<[given: string[], missing: string]>([
  [['S3_BUCKET'], 'S3_ACCESS_KEY_ID'],
  [['S3_ACCESS_KEY_ID', 'S3_BUCKET'], 'S3_SECRET_ACCESS_KEY'],
  [['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], 'S3_BUCKET'],
  [['S3_ENDPOINT'], 'S3_BUCKET'],
  [['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN'], 'SMS_FROM'],
  [['RECAPTCHA_SITE_KEY'], 'RECAPTCHA_SECRET'],
  [['GOOGLE_CLIENT_ID'], 'GOOGLE_CLIENT_SECRET'],
  [['FACEBOOK_CLIENT_SECRET'], 'FACEBOOK_CLIENT_ID'],
  [['APPLE_CLIENT_ID'], 'APPLE_CLIENT_SECRET'],
  [['TWITTER_CLIENT_ID'], 'TWITTER_CLIENT_SECRET'],
  [['DATADOG_APPLICATION_ID'], 'DATADOG_CLIENT_TOKEN'],
  [['ANDROID_PACKAGE'], 'ANDROID_SHA256'],
  [['STRIPE_CONNECT_CLIENT_ID'], 'STRIPE_SECRET_KEY'],
  [['BRAINTREE_MERCHANT_ID'], 'BRAINTREE_PUBLIC_KEY'],
  [['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY'], 'BRAINTREE_PRIVATE_KEY'],
  [['BRAINTREE_MERCHANT_ACCOUNTS'], 'BRAINTREE_MERCHANT_ID'],
  [['MASTODON_INVITE_CODE'], 'MASTODON_APP_TOKEN'],
])('rejects %j without %s in a sentence that names both', (setNames, missing) => {
  const values: Record<string, string> = {
    S3_ENDPOINT: 'https://s3.example',
    ANDROID_PACKAGE: 'example.octavo',
    STRIPE_CONNECT_CLIENT_ID: 'ca_1',
    BRAINTREE_MERCHANT_ACCOUNTS: 'USD:acme_usd',
  }
  const env = Object.fromEntries(setNames.map((name) => [name, values[name] ?? 'octavo']))
  expect(() => readConfig(env)).toThrow(new RegExp(`^(?=.*${setNames[0]})(?=.*${missing})[^\n]+\\.$`))
})

test('accepts addresses in every form their services use', () => {
  const used = {
    SMTP_URL: 'smtps://user:p%40ss@mail.octavo.example:465?pool=true',
    DATABASE_URL: 'postgresql:///octavo?host=/run/postgresql',
  }
  expect(
    readConfig({ ...used, S3_BUCKET: 'octavo', S3_MACHINE_ROLE: 'true', HOST: '::1', BASE_URL: 'https://octavo.example/' }),
  ).toMatchObject({
    baseUrl: 'https://octavo.example',
    mail: { smtpUrl: used.SMTP_URL },
    databaseUrl: used.DATABASE_URL,
  })
})

test('does not start in production with the built-in secret', () => {
  expect(() => readConfig({ ...production, SECRET: '' })).toThrow(/SECRET must be set/)
  expect(readConfig(production)).toMatchObject({ production: true })
})

test.each([
  ['sk_live_a', 'pk_test_a'],
  ['rk_test_a', 'pk_live_a'],
])('rejects keys of Stripe of two modes, such as %s and %s', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
  const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_a' }
  expect(() => readConfig(keys)).toThrow(/STRIPE_SECRET_KEY is a .* key and STRIPE_PUBLISHABLE_KEY a .* key/)
})

test.each([
  [{ BASE_URL: 'http://octavo.example' }, 'begins with https://'],
  [{ BASE_URL: 'http://8.8.8.8:3000' }, 'begins with https://'],
  [{ SECRET: 'a'.repeat(40) }, 'SECRET is easy to guess'],
  [{ SECRET: 'changemechangeme' }, 'SECRET is easy to guess'],
  [{}, 'BASE_URL is not set'],
])('warns in production of %j', (env, warning) => {
  const { warnings } = readConfig({ ...production, ...env })
  expect(warnings).toContainEqual(expect.stringContaining(warning))
  for (const sentence of warnings) expect(sentence).toMatch(/^[A-Z][^\n]+\.$/)
  expect(readConfig(env).warnings).toEqual([])
})

test.each([
  'https://octavo.example',
  'http://10.1.2.3:3000',
  'http://octavo.internal',
  'http://octavo:3000',
  'http://[::1]:3000',
])('does not warn of BASE_URL=%s', (BASE_URL) => {
  expect(readConfig({ ...production, BASE_URL }).warnings).toEqual([])
})

test('does not start in production without a mail server, unless mail is configured to stay local', () => {
  const { SMTP_URL: _smtp, ...withoutSmtp } = production
  expect(() => readConfig(withoutSmtp)).toThrow(/SMTP_URL must be set/)
  expect(readConfig({ ...withoutSmtp, MAIL_SANDBOX: 'true' })).toMatchObject({ production: true, mail: { smtpUrl: '' } })
})

test('[config-empty-defaults] configures no external service without an environment', () => {
  const config = readConfig({})
  const empty = [
    config.glyphUrl,
    config.version,
    config.databaseUrl,
    config.analyticsTagUrl,
    config.surveyWidgetUrl,
    config.payoutDashboardUrl,
    config.staffPicks.catalogId,
    config.mail.smtpUrl,
    ...[config.favicon, config.datadog, config.membershipPlanIds, config.discountIds, config.recaptcha, config.apps].flatMap(
      Object.values,
    ),
    ...Object.values(config.providers).flatMap(Object.values),
  ]
  expect(empty.filter((value) => value !== '')).toEqual([])
  expect(config.ownHosts).toEqual([])
})
