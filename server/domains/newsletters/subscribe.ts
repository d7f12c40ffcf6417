import { t } from '#shared/translation/translate.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { verifyCaptcha } from '#server/platform/outgoing/verify-captcha.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { confirmationValidDays } from '#shared/limits.ts'
import { verifyEmailText } from '#shared/refusals.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { day } from '#shared/time/units.ts'
import { findOrCreateWriterNewsletter } from './create-newsletter.ts'
import { findNewsletter } from './find-newsletter.ts'
import type { Newsletter, Subscription } from './newsletter.ts'
import { queueWelcome } from './issues/welcome.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { clearLoaders } from './newsletters.sql.ts'
import { requestConfirmation, saveAccountSubscription, listSubscriptions } from './subscriptions.sql.ts'

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

/** The response never reveals whether the address is known or has an account. */
export type Subscribed = Omit<Subscription, 'email'> & { email: string }

type SubscribeInput = {
  email?: string | null | undefined
  captchaValue?: string | null | undefined
  source?: string | null | undefined
  /** For forms without scripts, which cannot show a captcha; the limits still apply. */
  isPlainForm?: boolean
}

const head = {
  requires: ['notSuspended'],
  limits: [{ action: 'subscribe', ...perHour(30) }],
  refusals: ['NotFound', 'BadRequest', 'AlreadyExists', 'FailedChallenge', 'RateLimited'],
  transaction: 'none',
} as const

type SubscribeRefusal = Exclude<(typeof head.refusals)[number], 'RateLimited'>

const mailsToOneAddress = perHour(4)

/** Subscribes the viewer at once, or an address once its owner follows the confirmation link. */
export const subscribeToNewsletter = command(head, (ctx, id: string, input: SubscribeInput) =>
  subscribeTo(ctx, input, (tx) => findNewsletter(tx, id)),
)

/** The same for a writer, whose newsletter is created for the first subscriber. */
export const subscribeToWriter = command(head, (ctx, userId: string, input: SubscribeInput) =>
  subscribeTo(ctx, input, async (tx) => {
    const writer = await usersById(tx).load(userId)
    return writer && (await newsletterPolicy.seeWriter(tx, writer)) ? findOrCreateWriterNewsletter(tx, writer) : undefined
  }),
)

async function subscribeTo(
  ctx: Context,
  { email: typed, captchaValue, source = null, isPlainForm = false }: SubscribeInput,
  find: (tx: Context) => Promise<Newsletter | undefined>,
): Promise<Result<Subscribed, SubscribeRefusal>> {
  const { viewer } = ctx
  const email = typed ? parseEmail(typed) : undefined
  if ((typed || !viewer) && !email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
  // Runs before the transaction: the embedded database has only one connection, which must not wait for the network.
  if (!viewer && !isPlainForm && !(await verifyCaptcha(ctx, captchaValue))) return refused('FailedChallenge')
  return ctx.transaction<Result<Subscribed, SubscribeRefusal>>(async (tx) => {
    const newsletter = await find(tx)
    if (!newsletter) return refused('NotFound')
    const account = viewer && (await usersById(tx).load(viewer.id))
    if (account && newsletter.userId === account.id)
      return refused('BadRequest', { message: t`You cannot subscribe to yourself.`, code: 'SUBSCRIBE_SELF' })
    const isOwnAddress = account && (!email || email.toLowerCase() === account.email?.toLowerCase())
    const request = { newsletterId: newsletter.id, source: source?.slice(0, 40) ?? null, now: tx.now() }
    return isOwnAddress
      ? ofAccount(tx, newsletter, account, request)
      : byAddress(tx, email ?? '', { ...request, allowsOpenCounts: newsletter.countsOpens })
  })
}

type Written = { newsletterId: string; source: string | null; now: Date }

async function ofAccount(
  tx: Context,
  newsletter: Newsletter,
  account: User,
  request: Written,
): Promise<Result<Subscribed, SubscribeRefusal>> {
  if (!account.email) return refused('BadRequest', { message: verifyEmailText })
  const existing = await listSubscriptions(tx, newsletter.id, { userId: account.id, email: account.email })
  if (existing.some(({ confirmedAt, unsubscribedAt }) => confirmedAt && !unsubscribedAt))
    return refused('AlreadyExists', { message: t`You're already subscribed to ${newsletter.name}.` })
  const saved = await saveAccountSubscription(tx, account.id, existing[0], request)
  clearLoaders(tx)
  await queueWelcome(tx, newsletter.id, saved.id)
  await publishEvent(tx, 'NewsletterSubscribed', { newsletterId: newsletter.id, ownerId: newsletter.userId, userId: account.id })
  return ok({ ...saved, email: account.email })
}

async function byAddress(
  tx: Context,
  email: string,
  request: Written & { allowsOpenCounts: boolean },
): Promise<Result<Subscribed, SubscribeRefusal>> {
  const id = await requestConfirmation(tx, email, request)
  const key = `subscription-mail:${hashToken(email.toLowerCase())}`
  if (tx.services.limiter.consume(key, mailsToOneAddress).ok)
    await tx.services.jobs.enqueue(tx.db, {
      kind: 'send-subscription-mail',
      payload: { subscriptionId: id },
      uniqueKey: `subscription-mail:${id}`,
    })
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'drop-unconfirmed-subscriptions',
    payload: {},
    runAt: new Date(request.now.getTime() + (confirmationValidDays + 1) * day),
    uniqueKey: 'drop-unconfirmed-subscriptions',
  })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return ok({
    id: newId(),
    newsletterId: request.newsletterId,
    userId: null,
    email,
    requestedAt: request.now,
    confirmedAt: null,
    unsubscribedAt: null,
    source: request.source,
    isImported: false,
    allowsOpenCounts: request.allowsOpenCounts,
  })
}
