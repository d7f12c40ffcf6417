import { booleanSetting, matching, optionalSetting, origin } from '../../../setting-formats.ts'
import { describeSettings } from '../provider-descriptor.ts'

const modeOf = (key: string): string | undefined => /^[a-z]{2}_(live|test)_/.exec(key)?.[1]

export const stripeSettings = describeSettings({
  variables: {
    STRIPE_PUBLISHABLE_KEY: optionalSetting(matching('a publishable key of Stripe, which begins with pk_', /^pk_[\w-]{1,500}$/)),
    STRIPE_WEBHOOK_SECRET: optionalSetting(
      matching(
        'a signing secret of Stripe, which begins with whsec_, or two with a comma between them',
        /^whsec_[\w+/=-]{1,500}(,whsec_[\w+/=-]{1,500})?$/,
      ),
    ),
    STRIPE_API_BASE: optionalSetting(origin),
    STRIPE_SECRET_KEY: optionalSetting(matching('a secret key of Stripe, which begins with sk_ or rk_', /^[sr]k_[\w-]{1,500}$/)),
    STRIPE_CONNECT_CLIENT_ID: optionalSetting(matching('a client id of Stripe, which begins with ca_', /^ca_[\w-]{1,500}$/)),
    STRIPE_TAX: booleanSetting,
  },
  groups: [['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']],
  requirements: [
    ['STRIPE_CONNECT_CLIENT_ID', 'STRIPE_SECRET_KEY'],
    ['STRIPE_TAX', 'STRIPE_SECRET_KEY'],
  ],
  contradiction: (env, { production }) => {
    const [secretMode, publishableMode] = [modeOf(env.STRIPE_SECRET_KEY), modeOf(env.STRIPE_PUBLISHABLE_KEY)]
    if (secretMode && publishableMode && secretMode !== publishableMode)
      return `STRIPE_SECRET_KEY is a ${secretMode} key and STRIPE_PUBLISHABLE_KEY a ${publishableMode} key: take both from the same mode of the account.`
    return production && env.STRIPE_API_BASE
      ? 'STRIPE_API_BASE is for tests and development: in production payments go to Stripe itself.'
      : undefined
  },
  read: (env) => ({
    secretKey: env.STRIPE_SECRET_KEY,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiBase: env.STRIPE_API_BASE,
    connectClientId: env.STRIPE_CONNECT_CLIENT_ID,
    computesTax: env.STRIPE_TAX,
  }),
  isConfigured: ({ secretKey }) => secretKey !== '',
})
