export const bookPrizeStatusValues = ['WON', 'SHORTLISTED', 'LONGLISTED', 'FINALIST', 'NOMINATED'] as const

export type BookPrizeStatus = (typeof bookPrizeStatusValues)[number]

export const dismissableFlags = [
  'PAYMENT_METHOD_EXPIRED_MEMBERSHIP_LAST_WEEK_BANNER',
  'PAYMENT_METHOD_WILL_EXPIRE_MEMBERSHIP_LAST_WEEK_BANNER',
  'FRIEND_UPGRADE_SETTINGS_BANNER',
] as const

export type DismissableFlag = (typeof dismissableFlags)[number]

export const mutedTabs = ['AUTHORS', 'COLLECTIONS'] as const

export const profileTabs = ['home', 'latest', 'has recommended', 'highlights', 'responses', 'series'] as const
