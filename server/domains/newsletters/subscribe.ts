import { isGone, passesCaptcha, type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { confirmWithinDays } from '#shared/newsletter-bounds.ts'
import { refusalText, verifyEmailText } from '#shared/refusals.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { day, hour } from '#shared/time/units.ts'
import { newsletterOfWriter } from './create-newsletter.ts'
import { findNewsletter } from './find-newsletter.ts'
import type { Newsletter, Subscription } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { forgetLoaded } from './newsletters.sql.ts'
import { askForAddress, saveOfAccount, subscriptionsOf } from './subscriptions.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** An account starts receiving a newsletter. */
    NewsletterSubscribed: { newsletterId: string; ownerId: string | null; userId: string }
  }
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-subscription-mail': { subscriptionId: string }
    'drop-unconfirmed-subscriptions': Record<string, never>
  }
}

export type SubscribeRefusal = 'NotFound' | 'BadRequest' | 'AlreadyExists' | 'FailedChallenge' | 'RateLimited'
/** The response never reveals whether the address is known or has an account. */
export type Subscribed = Omit<Subscription, 'email'> & { email: string }

type Given = {
  email?: string | null | undefined
  captchaValue?: string | null | undefined
  source?: string | null | undefined
  /** For forms without scripts, which cannot show a captcha; the limits still apply. */
  isPlainForm?: boolean
}

const perHour = { limit: 30, windowMs: hour }
const mailsToOneAddress = { limit: 4, windowMs: hour }

/** Subscribes the viewer at once, or an address once its owner follows the confirmation link. */
export const subscribe = async (ctx: Context, id: string, given: Given): Promise<Result<Subscribed, SubscribeRefusal>> =>
  subscribeTo(ctx, given, (tx) => findNewsletter(tx, id))

/** The same for a writer, whose newsletter is created for the first subscriber. */
export const subscribeToWriter = async (
  ctx: Context,
  userId: string,
  given: Given,
): Promise<Result<Subscribed, SubscribeRefusal>> =>
  subscribeTo(ctx, given, async (tx) => {
    const writer = await usersById(tx).load(userId)
    if (!writer || isGone(writer) || (writer.suspended_at && tx.viewer?.id !== userId)) return undefined
    const newsletter = await newsletterOfWriter(tx, writer)
    return (await newsletterPolicy.see(tx, newsletter)) ? newsletter : undefined
  })

async function subscribeTo(
  ctx: Context,
  { email: typed, captchaValue, source = null, isPlainForm = false }: Given,
  find: (tx: Context) => Promise<Newsletter | undefined>,
): Promise<Result<Subscribed, SubscribeRefusal>> {
  const { viewer } = ctx
  const email = typed ? parseEmail(typed) : undefined
  if ((typed || !viewer) && !email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
  if (viewer?.isSuspended) return refused('BadRequest', { message: refusalText({ kind: 'AccountSuspended' }) })
  const tooOften = limited(ctx, 'subscribe', perHour)
  if (tooOften) return tooOften
  // Runs before the transaction: the embedded database has only one connection, which must not wait for the network.
  if (!viewer && !isPlainForm && !(await passesCaptcha(ctx, captchaValue))) return refused('FailedChallenge')
  return ctx.transaction<Result<Subscribed, SubscribeRefusal>>(async (tx) => {
    const newsletter = await find(tx)
    if (!newsletter) return refused('NotFound')
    const account = viewer && (await usersById(tx).load(viewer.id))
    if (account && newsletter.user_id === account.id)
      return refused('BadRequest', { message: 'You cannot subscribe to yourself.', code: 'SUBSCRIBE_SELF' })
    const isOwn = account && (!email || email.toLowerCase() === account.email?.toLowerCase())
    const written = { newsletterId: newsletter.id, source: source?.slice(0, 40) ?? null, now: tx.now() }
    return isOwn ? ofAccount(tx, newsletter, account, written) : byAddress(tx, email ?? '', written)
  })
}

type Written = { newsletterId: string; source: string | null; now: Date }

async function ofAccount(
  tx: Context,
  newsletter: Newsletter,
  account: User,
  written: Written,
): Promise<Result<Subscribed, SubscribeRefusal>> {
  if (!account.email) return refused('BadRequest', { message: verifyEmailText })
  const known = await subscriptionsOf(tx, newsletter.id, { userId: account.id, email: account.email })
  if (known.some(({ confirmed_at, unsubscribed_at }) => confirmed_at && !unsubscribed_at))
    return refused('AlreadyExists', { message: `You're already subscribed to ${newsletter.name}.` })
  const saved = await saveOfAccount(tx, account.id, known[0], written)
  forgetLoaded(tx)
  await announce(tx, 'NewsletterSubscribed', { newsletterId: newsletter.id, ownerId: newsletter.user_id, userId: account.id })
  return ok({ ...saved, email: account.email })
}

async function byAddress(tx: Context, email: string, written: Written): Promise<Result<Subscribed, SubscribeRefusal>> {
  const id = await askForAddress(tx, email, written)
  const key = `subscription-mail:${hashToken(email.toLowerCase())}`
  if (tx.services.limiter.take(key, mailsToOneAddress).ok)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'send-subscription-mail',
      payload: { subscriptionId: id },
      uniqueKey: `subscription-mail:${id}`,
    })
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'drop-unconfirmed-subscriptions',
    payload: {},
    runAt: new Date(written.now.getTime() + (confirmWithinDays + 1) * day),
    uniqueKey: 'drop-unconfirmed-subscriptions',
  })
  tx.afterCommit(() => tx.services.jobs.wake())
  return ok({
    id: newId(),
    newsletter_id: written.newsletterId,
    user_id: null,
    email,
    requested_at: written.now,
    confirmed_at: null,
    unsubscribed_at: null,
    source: written.source,
    is_imported: false,
  })
}
