import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const production = { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters' }

test('every setting stands in README', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const settings = [...read('config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name)
  const told = new Set([...read('../../README.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name))
  expect(settings.length).toBeGreaterThan(50)
  expect(settings.filter((name) => !told.has(name))).toEqual([])
})

test('without any setting it is a development server with an embedded database', () => {
  expect(readConfig({})).toMatchObject({ production: false, port: 3000, baseUrl: 'http://localhost:3000', databaseUrl: '' })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PRODUCT_NAME: '' })).toMatchObject({ port: 3000, productName: 'Octavo' })
})

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { BASE_URL: 'ftp://octavo.example' },
  { NODE_ENV: 'staging' },
  { SECRET: 'short' },
  { DATABASE_POOL: '0' },
])('a setting that cannot be used is named in one sentence: %o', (env) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${Object.keys(env)[0]} cannot be used: .+\\.$`))
})

test('production does not start with the built-in secret', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SECRET must be set/)
  expect(readConfig(production)).toMatchObject({ production: true })
})

test('[config-empty-defaults] without an environment nothing outside is configured', () => {
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
