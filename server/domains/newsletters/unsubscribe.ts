import { phrase, t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import { day } from '#shared/time/units.ts'
import { parseLeaveToken, type Newsletter, type Subscription } from './newsletter.ts'
import { clearLoaders, newslettersById } from './newsletters.sql.ts'
import {
  endSubscriptions,
  forbidOpenCounts,
  restoreLastEnded,
  type SubscriberIdentity,
  subscriberIdentity,
  findSubscriptionById,
} from './subscriptions.sql.ts'

const limits = [{ action: 'unsubscribe', ...perMinute(120) }]
const invalidLinkText = phrase`This link isn’t valid. Open it from the email again.`

/** The subscription a mail's link belongs to; the hash is known only to its recipient. */
export async function findSubscriptionByLink(ctx: Context, hash: string): Promise<Subscription | undefined> {
  const token = parseLeaveToken(ctx.config, hash)
  return token && findSubscriptionById(ctx, token.subscriptionId)
}

/** The newsletter of such a link, even if its owner is closed. */
export async function findNewsletterByLink(ctx: Context, hash: string): Promise<Newsletter | undefined> {
  const subscription = await findSubscriptionByLink(ctx, hash)
  return subscription && newslettersById(ctx).load(subscription.newsletterId)
}

async function identifySubscriber(tx: Context, hash: string | null | undefined): Promise<SubscriberIdentity | undefined> {
  if (hash) {
    const subscription = await findSubscriptionByLink(tx, hash)
    return subscription && subscriberIdentity(tx, subscription)
  }
  const user = tx.viewer && (await usersById(tx).load(tx.viewer.id))
  return user && { userId: user.id, email: user.email }
}

/** Unsubscribes the viewer, or the recipient of the mail with this hash. Idempotent. */
export const unsubscribeFromNewsletter = command(
  { requires: [], limits, refusals: ['NotFound', 'Forbidden'] },
  async (tx, newsletterId: string, hash?: string | null) => {
    const newsletter = await newslettersById(tx).load(newsletterId)
    if (!newsletter) return refused('NotFound')
    if (hash && (await findSubscriptionByLink(tx, hash))?.newsletterId !== newsletter.id)
      return refused('Forbidden', { message: invalidLinkText })
    const person = await identifySubscriber(tx, hash)
    if (!person) return refused('Forbidden')
    await endSubscriptions(tx, person, { newsletterId })
    await attributeToIssue(tx, hash, tx.now())
    clearLoaders(tx)
    return ok(undefined)
  },
)

/** The report of an issue says how many people unsubscribed by its link. */
async function attributeToIssue(tx: Context, hash: string | null | undefined, unsubscribedAt: Date | null): Promise<void> {
  const recipientId = hash && parseLeaveToken(tx.config, hash)?.recipientId
  if (recipientId) await tx.db.updateTable('newsletterRecipients').set({ unsubscribedAt }).where('id', '=', recipientId).execute()
}

/** How long after unsubscribing it can be undone. */
const undoWindowMs = day

/** Undoes what the viewer, or the recipient of the mail with this hash, ended last, be it one newsletter or all. */
export const undoUnsubscribe = command(
  { requires: [], limits, refusals: ['NotFound', 'Forbidden'] },
  async (tx, hash?: string | null) => {
    const person = await identifySubscriber(tx, hash)
    if (!person) return refused('Forbidden', hash ? { message: invalidLinkText } : {})
    const restored = await restoreLastEnded(tx, person, new Date(tx.now().getTime() - undoWindowMs))
    if (restored === 0) return refused('NotFound', { message: t`There’s nothing to undo anymore.` })
    await attributeToIssue(tx, hash, null)
    clearLoaders(tx)
    return ok(undefined)
  },
)

/** The address that the mail with this hash went to, with most letters hidden. */
export async function findMailRecipient(ctx: Context, hash: string): Promise<string | undefined> {
  const subscription = await findSubscriptionByLink(ctx, hash)
  const email = subscription && (await subscriberIdentity(ctx, subscription)).email
  return email ? obfuscateEmail(email) : undefined
}

/** Whether opens of the mail with this hash are counted because its address, which has no account, agreed to that. */
export async function isMailCounted(ctx: Context, hash: string): Promise<boolean> {
  const subscription = await findSubscriptionByLink(ctx, hash)
  if (!subscription?.allowsOpenCounts || subscription.userId) return false
  const newsletter = await newslettersById(ctx).load(subscription.newsletterId)
  return newsletter?.countsOpens === true && (await subscriberIdentity(ctx, subscription)).userId === null
}

/** Ends what the recipient of the mail with this hash agreed to at sign-up, for all newsletters. Idempotent. */
export const refuseOpenCounts = command({ requires: [], limits, refusals: ['Forbidden'] }, async (tx, hash: string) => {
  const person = await identifySubscriber(tx, hash)
  if (!person) return refused('Forbidden', { message: invalidLinkText })
  await forbidOpenCounts(tx, person)
  return ok(undefined)
})

const scopes: Record<string, { onlyWriters: boolean }> = { ALL: { onlyWriters: false }, AUTHORS: { onlyWriters: true } }

/** Ends all of a person's newsletters, or all of writers while keeping those of publications. */
export const unsubscribeFromAll = command(
  { requires: [], limits, refusals: ['Unauthorized', 'Forbidden'] },
  async (tx, scope: string, hash?: string | null) => {
    if (!hash && !tx.viewer) return refused('Unauthorized')
    const among = scopes[scope.toUpperCase()]
    if (!among) return refused('Forbidden', { message: t`Say which newsletters: ALL, or AUTHORS.` })
    const person = await identifySubscriber(tx, hash)
    if (!person) return refused('Forbidden', { message: invalidLinkText })
    await endSubscriptions(tx, person, among)
    await attributeToIssue(tx, hash, tx.now())
    clearLoaders(tx)
    return ok(undefined)
  },
)
