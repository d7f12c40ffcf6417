/** What somebody may hear of from everybody, from those they follow, or not at all. */
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
