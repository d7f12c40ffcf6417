import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { minute } from '#shared/time/units.ts'
import { idOfToken, type Newsletter, type Subscription } from './newsletter.ts'
import { forgetLoaded, newslettersById } from './newsletters.sql.ts'
import { endSubscriptions, type Person, personOf, subscriptionById } from './subscriptions.sql.ts'

const perMinute = { limit: 120, windowMs: minute }
const wrongLink = 'This link isn’t valid. Open it from the email again.'

/** The subscription a mail's link belongs to; the hash is known only to its recipient. */
export async function subscriptionOfLink(ctx: Context, hash: string): Promise<Subscription | undefined> {
  const id = idOfToken(ctx.config, 'leave', hash)
  return id === undefined ? undefined : subscriptionById(ctx, id)
}

/** The newsletter of such a link, even if its owner is closed. */
export async function newsletterOfLink(ctx: Context, hash: string): Promise<Newsletter | undefined> {
  const subscription = await subscriptionOfLink(ctx, hash)
  return subscription && newslettersById(ctx).load(subscription.newsletter_id)
}

async function personAsking(tx: Context, hash: string | null | undefined): Promise<Person | undefined> {
  if (hash) {
    const subscription = await subscriptionOfLink(tx, hash)
    return subscription && personOf(tx, subscription)
  }
  const user = tx.viewer && (await usersById(tx).load(tx.viewer.id))
  return user && { userId: user.id, email: user.email }
}

/** Unsubscribes the viewer, or the recipient of the mail with this hash. Idempotent. */
export const unsubscribe = (
  ctx: Context,
  newsletterId: string,
  hash?: string | null,
): Promise<Result<void, 'NotFound' | 'Forbidden'>> =>
  ctx.transaction(async (tx) => {
    if (limited(tx, 'unsubscribe', perMinute)) return refused('Forbidden', { message: tooOften })
    const newsletter = await newslettersById(tx).load(newsletterId)
    if (!newsletter) return refused('NotFound')
    if (hash && (await subscriptionOfLink(tx, hash))?.newsletter_id !== newsletter.id)
      return refused('Forbidden', { message: wrongLink })
    const person = await personAsking(tx, hash)
    if (!person) return refused('Forbidden')
    await endSubscriptions(tx, person, { newsletterId })
    forgetLoaded(tx)
    return ok(undefined)
  })

const tooOften = "You're doing that too often. Please wait a moment and try again."
const scopes: Record<string, { onlyWriters: boolean }> = { ALL: { onlyWriters: false }, AUTHORS: { onlyWriters: true } }

/** Ends all of a person's newsletters, or all of writers while keeping those of publications. */
export const unsubscribeAll = (
  ctx: Context,
  scope: string,
  hash?: string | null,
): Promise<Result<void, 'Unauthorized' | 'Forbidden'>> =>
  ctx.transaction(async (tx) => {
    if (!hash && !tx.viewer) return refused('Unauthorized')
    if (limited(tx, 'unsubscribe', perMinute)) return refused('Forbidden', { message: tooOften })
    const among = scopes[scope.toUpperCase()]
    if (!among) return refused('Forbidden', { message: 'Say which newsletters: ALL, or AUTHORS.' })
    const person = await personAsking(tx, hash)
    if (!person) return refused('Forbidden', { message: wrongLink })
    await endSubscriptions(tx, person, among)
    forgetLoaded(tx)
    return ok(undefined)
  })

/** One-click unsubscribe (RFC 8058). */
export async function leaveByLink(ctx: Context, hash: string): Promise<boolean> {
  const newsletter = await newsletterOfLink(ctx, hash)
  return newsletter !== undefined && (await unsubscribe(ctx, newsletter.id, hash)).ok
}
