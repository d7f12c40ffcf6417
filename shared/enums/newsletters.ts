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
export const newsletterAudiences = ['EVERYONE', 'MEMBERS', 'TIERS', 'TOPIC', 'ACTIVE', 'SITE_MEMBERS'] as const
export type NewsletterAudience = (typeof newsletterAudiences)[number]

/** Audiences of a single issue: subscribers who also follow a topic, who opened an issue lately, or who are members of the site. */
export const segmentAudiences = ['TOPIC', 'ACTIVE', 'SITE_MEMBERS'] as const satisfies NewsletterAudience[]
export const isSegment = (audience: NewsletterAudience): boolean =>
  (segmentAudiences as readonly NewsletterAudience[]).includes(audience)

export const newsletterEmailKinds = ['ISSUE', 'WELCOME'] as const
export type NewsletterEmailKind = (typeof newsletterEmailKinds)[number]

/** Parts of a writer's outbox: what goes out without another step, what is only saved, and what was sent. */
export const outboxParts = ['WAITING', 'DRAFTS', 'SENT'] as const
export type OutboxPart = (typeof outboxParts)[number]

/** What is checked before an issue is sent. */
export const emailCheckKinds = ['SUBJECT', 'PREVIEW_TEXT', 'BODY', 'LINKS', 'ALT_TEXT', 'SIZE'] as const
export type EmailCheckKind = (typeof emailCheckKinds)[number]
/** A failed check keeps the issue from being sent; a warning does not. */
export const emailCheckStatuses = ['PASSED', 'WARNING', 'FAILED'] as const
export type EmailCheckStatus = (typeof emailCheckStatuses)[number]
