import { listSeparatedBy, matching, oneOf, optionalSetting, origin, serviceKey } from '../../../setting-formats.ts'
import { describeSettings } from '../provider-descriptor.ts'

const merchantAccountsFrom = (list: string): Partial<Record<string, string>> =>
  Object.fromEntries(listSeparatedBy(list).map((pair) => pair.split(':')))

export const braintreeSettings = describeSettings({
  variables: {
    BRAINTREE_MERCHANT_ID: optionalSetting(serviceKey),
    BRAINTREE_PUBLIC_KEY: optionalSetting(serviceKey),
    BRAINTREE_PRIVATE_KEY: optionalSetting(serviceKey),
    BRAINTREE_ENVIRONMENT: oneOf('sandbox', 'production').default('production'),
    BRAINTREE_MERCHANT_ACCOUNTS: optionalSetting(
      matching(
        'currencies with their merchant accounts, such as USD:acme_usd,CAD:acme_cad',
        /^[A-Z]{3}:[\w-]{1,100}(,[A-Z]{3}:[\w-]{1,100})*$/,
      ),
    ),
    BRAINTREE_API_BASE: optionalSetting(origin),
  },
  groups: [['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY']],
  requirements: [['BRAINTREE_MERCHANT_ACCOUNTS', 'BRAINTREE_MERCHANT_ID']],
  contradiction: (env, { production }) =>
    production && env.BRAINTREE_API_BASE
      ? 'BRAINTREE_API_BASE is for tests and development: in production payments go to Braintree itself.'
      : undefined,
  read: (env) => ({
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
    environment: env.BRAINTREE_ENVIRONMENT,
    /** By currency; the default merchant account takes what is not listed. */
    merchantAccounts: merchantAccountsFrom(env.BRAINTREE_MERCHANT_ACCOUNTS),
    apiBase: env.BRAINTREE_API_BASE,
  }),
  isConfigured: ({ merchantId }) => merchantId !== '',
})
