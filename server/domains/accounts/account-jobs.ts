import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { JobPayloads } from '#server/platform/jobs/jobs.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { deletionGracePeriodMs } from './user.ts'

export const accountJobs: JobHandlers = {
  'send-email-changed-mail': (payload, ctx) => sendEmailChangedMail(ctx, payload),
  'send-account-deleted-mail': ({ userId }, ctx) => sendAccountDeletedMail(ctx, userId),
  'send-security-mail': (payload, ctx) => sendSecurityMail(ctx, payload),
}

const userOf = (db: Db, id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

type AddressChange = JobPayloads['send-email-changed-mail']

/** Security mail ignores the notification settings. */
async function sendEmailChangedMail(ctx: Context, change: AddressChange): Promise<void> {
  const { db, config, services } = ctx
  const user = await userOf(db, change.userId)
  if (!user) return
  writeTo(ctx, user)
  const [{ renderMail }, changed] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/EmailChangedMail.tsx'),
  ])
  const mail = await renderMail(changed.EmailChangedMail({ brand: config, name: user.name, ...change }))
  await services.mailer.send({ to: change.to, subject: changed.emailChangedSubject(config, change.isDone), ...mail })
}

async function sendAccountDeletedMail(ctx: Context, userId: string): Promise<void> {
  const { db, config, services } = ctx
  const user = await userOf(db, userId)
  if (!user?.email || !user.deletedAt) return
  writeTo(ctx, user)
  const [{ renderMail }, deleted] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/AccountDeletedMail.tsx'),
  ])
  const until = new Date(user.deletedAt.getTime() + deletionGracePeriodMs)
  const mail = await renderMail(deleted.AccountDeletedMail({ brand: config, name: user.name, until }))
  await services.mailer.send({ to: user.email, subject: deleted.accountDeletedSubject(config), ...mail })
}

async function sendSecurityMail(ctx: Context, { userId, event, detail }: JobPayloads['send-security-mail']): Promise<void> {
  const { db, config, services } = ctx
  const user = await userOf(db, userId)
  const to = user?.email ?? user?.unverifiedEmail
  if (!user || !to) return
  writeTo(ctx, user)
  const [{ renderMail }, security] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/SecurityMail.tsx'),
  ])
  const mail = await renderMail(security.SecurityMail({ brand: config, name: user.name, event, detail }))
  await services.mailer.send({ to, subject: security.securitySubject(config, event, detail), ...mail })
}
