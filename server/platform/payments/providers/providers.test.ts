import { expect, test } from 'vitest'
import { chargingProviders } from '#shared/enums/payments.ts'
import { readConfig } from '../../config.ts'
import { acceptsPlayMoney, servicesInUse, takesPayments } from '../open-payment-gateway.ts'
import { paymentServices, providerOf, providerVariables } from './providers.ts'

const production = { NODE_ENV: 'production', SECRET: 'a secret of sixteen letters', SMTP_URL: 'smtp://127.0.0.1:25' }
const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const braintreeKeys = { BRAINTREE_MERCHANT_ID: 'acme', BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'private' }
const inUse = (env: Record<string, string>) => servicesInUse(readConfig(env))

test('every provider has settings, and none shares one with another', () => {
  const names = paymentServices.map((service) => Object.keys(providerOf(service).settings.variables))
  for (const own of names) expect(own).not.toEqual([])
  expect(names.flat().toSorted()).toEqual(Object.keys(providerVariables).toSorted())
})

test('the rules of a provider name its own settings', () => {
  for (const service of paymentServices) {
    const { variables, groups = [], requirements = [] } = providerOf(service).settings
    for (const name of [...groups, ...requirements].flat()) expect(variables, name).toHaveProperty(name)
  }
})

test('providers of real money report to an address of their own each', () => {
  const paths = chargingProviders.map((provider) => providerOf(provider).webhookPath)
  expect(paths).toEqual(['/webhooks/stripe', '/webhooks/braintree'])
  expect(providerOf('SANDBOX').webhookPath).toBeUndefined()
})

test('uses the configured providers by preference, and play money only without any', () => {
  expect(inUse({})).toEqual(['SANDBOX'])
  expect(inUse(production)).toEqual([])
  expect(inUse({ ...production, PAYMENTS_SANDBOX: 'true' })).toEqual(['SANDBOX'])
  expect(inUse(braintreeKeys)).toEqual(['BRAINTREE'])
  expect(inUse({ ...production, ...braintreeKeys, ...stripeKeys, PAYMENTS_SANDBOX: 'true' })).toEqual(['STRIPE', 'BRAINTREE'])
  expect([acceptsPlayMoney(readConfig({})), acceptsPlayMoney(readConfig(stripeKeys))]).toEqual([true, false])
  expect([takesPayments(readConfig(braintreeKeys)), takesPayments(readConfig(production))]).toEqual([true, false])
})
