export const cardBrands = [
  'VISA',
  'MASTERCARD',
  'AMEX',
  'JCB',
  'DISCOVER',
  'DINERS_CLUB',
  'MAESTRO',
  'UNIONPAY',
  'ELO',
  'HIPER',
  'HIPERCARD',
  'UNKNOWN',
] as const

export type CardBrand = (typeof cardBrands)[number]

export const cardFormFields = ['number', 'expirationDate', 'cvv', 'postalCode'] as const

export type CardFormField = (typeof cardFormFields)[number]

export const chargeKinds = [
  'ANNUAL',
  'CUSTOM_DOMAIN',
  'GIFT',
  'GROUP_GIFT',
  'MONTHLY',
  'PREMIUM_ANNUAL',
  'PREMIUM_MONTHLY',
  'PUBLICATION_GIFT',
  'PUBLICATION_MEMBERSHIP',
  'TIP',
] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** All have two decimals. The specification has the first two. */
export const currencyCodes = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK'] as const

export type CurrencyCode = (typeof currencyCodes)[number]

/** The first four are specified. `OtherMethod` is whatever else a provider takes, such as a bank account, and has a name to show. */
export const paymentMethodKinds = ['CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount', 'OtherMethod'] as const

export type PaymentMethodKind = (typeof paymentMethodKinds)[number]

export const paymentProviders = ['APPLE', 'BRAINTREE', 'GOOGLE', 'GIFT', 'PAYPAL', 'STRIPE'] as const

export type PaymentProvider = (typeof paymentProviders)[number]

/** The providers that payments are taken through, by preference. The others manage their own subscriptions, or take nothing. */
export const chargingProviders = ['STRIPE', 'BRAINTREE'] as const satisfies readonly PaymentProvider[]

export type ChargingProvider = (typeof chargingProviders)[number]

export const chargingProviderNames: Readonly<Record<ChargingProvider, string>> = { STRIPE: 'Stripe', BRAINTREE: 'Braintree' }

/** What takes payments on a site: a provider, or the sandbox, whose payments are recorded like those of the preferred one. */
export type PaymentService = ChargingProvider | 'SANDBOX'

export const payoutAccountTypes = ['STRIPE_EXPRESS', 'STRIPE_STANDARD'] as const

export type PayoutAccountType = (typeof payoutAccountTypes)[number]
