import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { confirmationValidDays } from '#shared/limits.ts'
import { day } from '#shared/time/units.ts'
import { findNewsletter } from './find-newsletter.ts'
import { queueWelcome } from './issues/welcome.ts'
import { parseMailToken } from './newsletter.ts'
import { clearLoaders } from './newsletters.sql.ts'
import { markConfirmed, subscriberIdentity, findSubscriptionById, listSubscriptions } from './subscriptions.sql.ts'

/** Confirms a subscription by its emailed link, which proves ownership of the address. Following it again reports that it is done. */
export const confirmSubscription = command(
  {
    requires: [],
    limits: [{ action: 'confirm-subscription', ...perMinute(30) }],
    refusals: ['NotFound', 'AlreadyExists', 'BadRequest'],
  },
  async (tx, token: string) => {
    const id = parseMailToken(tx.config, 'confirm', token)
    const request = id === undefined ? undefined : await findSubscriptionById(tx, id)
    const newsletter = request && (await findNewsletter(tx, request.newsletterId))
    if (!newsletter) return refused('NotFound', { message: t`This link no longer works. Please subscribe again.` })
    const person = await subscriberIdentity(tx, request)
    const existing = await listSubscriptions(tx, newsletter.id, person)
    if (existing.some(({ confirmedAt, unsubscribedAt }) => confirmedAt && !unsubscribedAt))
      return refused('AlreadyExists', { message: t`You're already subscribed to ${newsletter.name}.` })
    if (request.requestedAt.getTime() < tx.now().getTime() - confirmationValidDays * day)
      return refused('NotFound', { message: t`This link has expired. Please subscribe again.` })
    // An unsubscription after the request takes precedence.
    if (request.unsubscribedAt && request.unsubscribedAt > request.requestedAt)
      return refused('NotFound', { message: t`This link no longer works. Please subscribe again.` })
    const saved = await markConfirmed(tx, request.id)
    clearLoaders(tx)
    await queueWelcome(tx, newsletter.id, saved.id)
    return ok({ ...saved, email: saved.email ?? person.email ?? '' })
  },
)
