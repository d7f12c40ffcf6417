import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { confirmWithinDays } from '#shared/newsletter-bounds.ts'
import { day, minute } from '#shared/time/units.ts'
import { findNewsletter } from './find-newsletter.ts'
import { idOfToken } from './newsletter.ts'
import { forgetLoaded } from './newsletters.sql.ts'
import type { Subscribed } from './subscribe.ts'
import { confirmAddress, personOf, subscriptionById, subscriptionsOf } from './subscriptions.sql.ts'

const perMinute = { limit: 30, windowMs: minute }

/** Confirms a subscription by its emailed link, which proves ownership of the address. Following it again reports that it is done. */
export const confirmSubscription = (
  ctx: Context,
  token: string,
): Promise<Result<Subscribed, 'NotFound' | 'AlreadyExists' | 'BadRequest'>> =>
  ctx.transaction<Result<Subscribed, 'NotFound' | 'AlreadyExists' | 'BadRequest'>>(async (tx) => {
    const tooOften = limitedAs('BadRequest', tx, 'confirm-subscription', perMinute)
    if (tooOften) return tooOften
    const id = idOfToken(tx.config, 'confirm', token)
    const asked = id === undefined ? undefined : await subscriptionById(tx, id)
    const newsletter = asked && (await findNewsletter(tx, asked.newsletter_id))
    if (!newsletter) return refused('NotFound', { message: 'This link no longer works. Please subscribe again.' })
    const person = await personOf(tx, asked)
    const known = await subscriptionsOf(tx, newsletter.id, person)
    if (known.some(({ confirmed_at, unsubscribed_at }) => confirmed_at && !unsubscribed_at))
      return refused('AlreadyExists', { message: `You're already subscribed to ${newsletter.name}.` })
    if (asked.requested_at.getTime() < tx.now().getTime() - confirmWithinDays * day)
      return refused('NotFound', { message: 'This link has expired. Please subscribe again.' })
    // An unsubscription after the request takes precedence.
    if (asked.unsubscribed_at && asked.unsubscribed_at > asked.requested_at)
      return refused('NotFound', { message: 'This link no longer works. Please subscribe again.' })
    const saved = await confirmAddress(tx, asked.id)
    forgetLoaded(tx)
    return ok({ ...saved, email: saved.email ?? person.email ?? '' })
  })
