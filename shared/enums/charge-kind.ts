export const chargeKinds = [
  'ANNUAL',
  'CUSTOM_DOMAIN',
  'GIFT',
  'GROUP_GIFT',
  'MONTHLY',
  'PREMIUM_ANNUAL',
  'PREMIUM_MONTHLY',
] as const

export type ChargeKind = (typeof chargeKinds)[number]
