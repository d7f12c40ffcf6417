import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { inLanguage } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { slugify } from '#shared/text/slug.ts'

/** The mailing list of a publication or a writer. */
export type Newsletter = Selectable<Tables['newsletters']>
export type NewsletterEmail = Selectable<Tables['newsletterIssues']>

/** Runs what writes Octavo’s own words of an issue: in the language of its newsletter, if one was chosen. */
export const inLanguageOf = <T>(ctx: Context, { language }: Newsletter, run: () => T): T =>
  language === null ? run() : inLanguage(ctx, language, run)

/** A subscriber: an account, or an address without one. */
export type Subscription = Omit<Selectable<Tables['newsletterSubscriptions']>, 'isActive'>

const maxSlugLength = 80

/** A name without Latin letters falls back to a generic slug, which is unique because each place has one newsletter. */
export const newsletterSlug = (name: string): string => slugify(name).slice(0, maxSlugLength).replace(/-+$/, '') || 'newsletter'

type Signer = Pick<Config, 'secret'>
type Purpose = 'confirm' | 'leave' | 'leave-from' | 'open'

const idLength = 12
const signatureLength = 22
const signed = ({ secret }: Signer, purpose: Purpose, id: string): string =>
  hmacWith(secret, `newsletter-${purpose}:${id}`).slice(0, signatureLength)

/** A signed token for use in a mail's links. */
export const createMailToken = (config: Signer, purpose: Purpose, id: string): string => id + signed(config, purpose, id)

export function parseMailToken(config: Signer, purpose: Purpose, token: string): string | undefined {
  const id = token.slice(0, idLength)
  return id.length === idLength && isSameSecret(token.slice(idLength), signed(config, purpose, id)) ? id : undefined
}

const mailTokenLength = idLength + signatureLength

/** An unsubscribe link: the subscription, and in newer emails also the recipient of the issue it was in. */
export function parseLeaveToken(config: Signer, token: string): { subscriptionId: string; recipientId?: string } | undefined {
  const subscriptionId = parseMailToken(config, 'leave', token.slice(0, mailTokenLength))
  if (subscriptionId === undefined) return undefined
  const rest = token.slice(mailTokenLength)
  if (rest === '') return { subscriptionId }
  const recipientId = parseMailToken(config, 'leave-from', rest)
  return recipientId === undefined ? undefined : { subscriptionId, recipientId }
}

/** A signed token for one link in one recipient's email. */
export const createLinkToken = (config: Signer, linkId: string, recipientId: string): string =>
  linkId + recipientId + hmacWith(config.secret, `newsletter-link:${linkId}:${recipientId}`).slice(0, signatureLength)

export function parseLinkToken(config: Signer, token: string): { linkId: string; recipientId: string } | undefined {
  const [linkId, recipientId] = [token.slice(0, idLength), token.slice(idLength, 2 * idLength)]
  const isSigned = isSameSecret(token, createLinkToken(config, linkId, recipientId))
  return recipientId.length === idLength && isSigned ? { linkId, recipientId } : undefined
}

/** The page on which a newsletter is presented and subscribed to. */
export const landingPath = (at: { username: string } | { collectionSlug: string; newsletterSlug: string }): string =>
  'username' in at ? pathTo('ShowUserSubscribe', at) : pathTo('ShowCollectionNewsletterLandingPage', at)
