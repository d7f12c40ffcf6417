export const dismissableFlags = [
  'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER',
  'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER',
  'FRIEND_UPGRADE_SETTINGS_BANNER',
] as const

export type DismissableFlag = (typeof dismissableFlags)[number]
