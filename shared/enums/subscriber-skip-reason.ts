export const subscriberSkipReasons = [
  'DUPLICATE',
  'ALREADY_SUBSCRIBED',
  'LEFT_HERE',
  'UNSUBSCRIBED',
  'BOUNCED',
  'COMPLAINED',
  'EMAIL_OFF',
  'UNCONFIRMED',
  'UNKNOWN_STATUS',
] as const

/** Why an address on an imported list is not subscribed. LEFT_HERE is about this newsletter; the others from UNSUBSCRIBED on are what the list says. */
export type SubscriberSkipReason = (typeof subscriberSkipReasons)[number]
