export const paymentMethodKinds = ['CreditCard', 'ApplePayCard', 'GooglePayCard', 'PaypalAccount'] as const

export type PaymentMethodKind = (typeof paymentMethodKinds)[number]
