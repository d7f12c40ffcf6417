import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { confirmationValidDays } from '#shared/limits.ts'
import { day } from '#shared/time/units.ts'
import { landingPath, createMailToken } from './newsletter.ts'

/** The batch size; the rest waits for the next run. */
const batchSize = 5_000

export const subscriptionJobs: JobHandlers = {
  'send-subscription-mail': ({ subscriptionId }, ctx) => sendConfirmationMail(ctx, subscriptionId),
  'drop-unconfirmed-subscriptions': async (_payload, { db, now, services: { jobs } }) => {
    const before = new Date(now().getTime() - confirmationValidDays * day)
    await sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions where confirmed_at is null and unsubscribed_at is null and requested_at < ${before}
        limit ${batchSize})`.execute(db)
    const expired = await db
      .selectFrom('newsletterSubscriptions')
      .select('id')
      .where('confirmedAt', 'is', null)
      .where('unsubscribedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const kind = 'drop-unconfirmed-subscriptions'
    if (expired) await jobs.enqueue(db, { kind, payload: {}, runAt: new Date(now().getTime() + day), uniqueKey: kind })
  },
}

/** Access to this mail proves ownership of the address; nothing else is sent there until the link is followed. */
async function sendConfirmationMail({ db, config, services }: Context, subscriptionId: string): Promise<void> {
  const subscription = await db
    .selectFrom('newsletterSubscriptions as s')
    .innerJoin('newsletters as n', 'n.id', 's.newsletterId')
    .leftJoin('publications as p', 'p.id', 'n.publicationId')
    .leftJoin('users as u', 'u.id', 'n.userId')
    .select(['s.id', 's.email', 'n.name', 'n.slug', 'p.slug as collectionSlug', 'u.username', 's.allowsOpenCounts'])
    .where('s.id', '=', subscriptionId)
    .executeTakeFirst()
  if (!subscription?.email) return
  const [{ renderMail }, { ConfirmMail }] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/ConfirmMail.tsx'),
  ])
  const token = createMailToken(config, 'confirm', subscription.id)
  const { collectionSlug: publicationSlug, slug: newsletterSlug, username } = subscription
  const path =
    publicationSlug === null
      ? landingPath({ username: username ?? '' })
      : landingPath({ collectionSlug: publicationSlug, newsletterSlug })
  const url = `${config.baseUrl}${path}?confirmation=${token}`
  const mail = await renderMail(
    ConfirmMail({ brand: config, name: subscription.name, url, countsOpens: subscription.allowsOpenCounts }),
  )
  await services.mailer.send({ to: subscription.email, subject: t`Confirm your subscription to ${subscription.name}`, ...mail })
}
