import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('[config-empty-defaults] without an environment nothing outside is configured', () => {
  const config = readConfig({})
  const empty = [
    config.glyphUrl,
    config.version,
    config.databaseUrl,
    config.analyticsTagUrl,
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

test('an empty variable counts as not set, and a wrong one is named', () => {
  expect(readConfig({ PRODUCT_NAME: '', GRACE_PERIOD_DAYS: '' })).toMatchObject({ productName: 'Octavo', gracePeriodDays: 7 })
  expect(() => readConfig({ PORT: 'eighty' })).toThrow(ConfigError)
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT')
})

test('production needs a secret of its own', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('SECRET')
  expect(readConfig({ NODE_ENV: 'production', SECRET: 'a secret of sixteen letters' }).production).toBe(true)
})
