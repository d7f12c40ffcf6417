export const paymentProviders = ['APPLE', 'BRAINTREE', 'GOOGLE', 'GIFT', 'PAYPAL', 'STRIPE'] as const

export type PaymentProvider = (typeof paymentProviders)[number]
