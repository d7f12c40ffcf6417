export const newsletterV3Types = ['NEWSLETTER_TYPE_AUTHOR', 'NEWSLETTER_TYPE_COLLECTION'] as const

export type NewsletterV3Type = (typeof newsletterV3Types)[number]
