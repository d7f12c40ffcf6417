export const currencyCodes = ['USD', 'CAD'] as const

export type CurrencyCode = (typeof currencyCodes)[number]
