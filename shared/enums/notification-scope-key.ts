/** Whom a user gets notifications from: everyone, people they follow, or no one. */
export const notificationScopeKeys = [
  'DIGEST',
  'PUBLISHED',
  'FOLLOWERS',
  'RESPONSES',
  'CLAPS',
  'HIGHLIGHTS',
  'MENTIONS',
  'PRIVATE_NOTES',
  'LISTS',
] as const

export type NotificationScopeKey = (typeof notificationScopeKeys)[number]
