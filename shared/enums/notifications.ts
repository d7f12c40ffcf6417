export const digestFrequencies = ['DAILY', 'WEEKLY', 'OFF'] as const

export type DigestFrequency = (typeof digestFrequencies)[number]

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

export const notificationScopes = ['ALL', 'NETWORK', 'OFF'] as const

export type NotificationScope = (typeof notificationScopes)[number]

export const notificationTabs = ['ALL', 'RESPONSES', 'FOLLOWS'] as const

export type NotificationTab = (typeof notificationTabs)[number]

export const notificationTypes = [
  'USER_FOLLOWED',
  'POST_CLAPPED',
  'POST_RESPONDED',
  'RESPONSE_REPLIED',
  'POST_HIGHLIGHTED',
  'USER_MENTIONED',
  'FOLLOWED_USER_PUBLISHED',
  'SUBMISSION_RECEIVED',
  'SUBMISSION_ACCEPTED',
  'SUBMISSION_CHANGES_REQUESTED',
  'SUBMISSION_REJECTED',
  'LIST_FOLLOWED',
  'LIST_CLAPPED',
  'LIST_RESPONDED',
  'POST_FEATURED',
  'NEWSLETTER_SUBSCRIBED',
  'PRIVATE_NOTE_RECEIVED',
] as const

export type NotificationType = (typeof notificationTypes)[number]

/** Names of the API for kinds that are not sent. */
export const unsentNotificationTypes = [
  'ROLE_GRANTED',
  'POST_BOOSTED',
  'GIFT_RECEIVED',
  'PAYOUT_PAID',
  'PAYOUT_FAILED',
  'ENROLLMENT_CHANGED',
  'MEMBERSHIP_PAYMENT_FAILED',
] as const
