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
