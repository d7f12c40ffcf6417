export const newsletterV3Types = ['NEWSLETTER_TYPE_AUTHOR', 'NEWSLETTER_TYPE_COLLECTION'] as const

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

/**
 * Why an address on an imported list is not subscribed. LEFT_HERE means this newsletter; from UNSUBSCRIBED on, the reasons come from the
 * list.
 */
export type SubscriberSkipReason = (typeof subscriberSkipReasons)[number]

/** Who receives issues: everyone who subscribed, or those of them who are members of the publication, of any tier or of some. */
export const newsletterAudiences = ['EVERYONE', 'MEMBERS', 'TIERS'] as const
export type NewsletterAudience = (typeof newsletterAudiences)[number]
