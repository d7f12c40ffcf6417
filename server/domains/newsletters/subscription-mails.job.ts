import { sql } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { confirmWithinDays } from '#shared/newsletter-bounds.ts'
import { day } from '#shared/time/units.ts'
import { landingPath, tokenFor } from './newsletter.ts'

type Parts = { jobs: Jobs; mailer: Mailer; config: Config }

/** The batch size; the rest waits for the next run. */
const atOnce = 5_000

export function startSubscriptionMails(parts: Parts): void {
  const { jobs } = parts
  jobs.handle('send-subscription-mail', ({ subscriptionId }, { db }) => askToConfirm(parts, db, subscriptionId))
  jobs.handle('drop-unconfirmed-subscriptions', async (_payload, { db, clock }) => {
    const before = new Date(clock().getTime() - confirmWithinDays * day)
    await sql`
      delete from newsletter_subscriptions where id in (
        select id from newsletter_subscriptions where confirmed_at is null and unsubscribed_at is null and requested_at < ${before}
        limit ${atOnce})`.execute(db)
    const waiting = await db
      .selectFrom('newsletter_subscriptions')
      .select('id')
      .where('confirmed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const kind = 'drop-unconfirmed-subscriptions'
    if (waiting) await jobs.enqueue(db, { kind, payload: {}, runAt: new Date(clock().getTime() + day), uniqueKey: kind })
  })
}

/** Access to this mail proves ownership of the address; nothing else is sent there until the link is followed. */
async function askToConfirm({ mailer, config }: Parts, db: Db, subscriptionId: string): Promise<void> {
  const asked = await db
    .selectFrom('newsletter_subscriptions as s')
    .innerJoin('newsletters as n', 'n.id', 's.newsletter_id')
    .leftJoin('publications as p', 'p.id', 'n.publication_id')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .select(['s.id', 's.email', 'n.name', 'n.slug', 'p.slug as collectionSlug', 'u.username'])
    .where('s.id', '=', subscriptionId)
    .executeTakeFirst()
  if (!asked?.email) return
  const [{ renderMail }, { ConfirmMail }] = await Promise.all([
    import('#server/platform/mail/mail-layout.tsx'),
    import('./mails/ConfirmMail.tsx'),
  ])
  const token = tokenFor(config, 'confirm', asked.id)
  const { collectionSlug, slug: newsletterSlug, username } = asked
  const path =
    collectionSlug === null ? landingPath({ username: username ?? '' }) : landingPath({ collectionSlug, newsletterSlug })
  const url = `${config.baseUrl}${path}?confirmation=${token}`
  const mail = await renderMail(ConfirmMail({ house: config, name: asked.name, url }))
  await mailer.send({ to: asked.email, subject: `Confirm your subscription to ${asked.name}`, ...mail })
}
