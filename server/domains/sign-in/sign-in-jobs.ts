import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { hashToken, newDigits, newToken } from '#server/platform/secrets.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { speakTo } from '#server/platform/translation/language-of-moment.ts'
import type { AuthEmailType } from '#shared/enums/accounts.ts'
import { pathTo } from '#shared/routes.ts'
import { day, hour } from '#shared/time/units.ts'
import { sendPhoneCode } from './phone/send-phone-code.ts'
import { queueOverduePurges } from '#server/domains/accounts/accounts.ts'
import { removeExpired } from './remove-expired.ts'
import { signInLink } from './sign-in-link.ts'
import { verificationLifetimeMs } from './sign-in-limits.ts'
import { hashLoginCode } from './verify-login-code.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'remove-expired-sign-ins': Record<string, never>
  }
}

const loginCodeLength = 6

export const signInJobs: JobHandlers = {
  'send-sign-in-mail': ({ requestId, type }, ctx) => sendSignInMail(ctx, requestId, type),
  'send-verification-mail': ({ userId }, ctx) => sendVerificationMail(ctx, userId),
  'send-phone-code': ({ verificationId }, ctx) => sendPhoneCode(ctx, verificationId),
  'remove-expired-sign-ins': async (_payload, ctx) => {
    const { db, services } = ctx
    await removeExpired(db, ctx.now())
    await queueOverduePurges(services.jobs, db, ctx.now())
    await removeExpiredAt(services.jobs, db, new Date(ctx.now().getTime() + day))
  },
}

const removeExpiredAt = (jobs: Jobs, db: Db, runAt: Date): Promise<void> =>
  jobs.enqueue(db, { kind: 'remove-expired-sign-ins', payload: {}, runAt, uniqueKey: 'remove-expired-sign-ins' })

export const dailyCleanup: Recurrence = ({ jobs, db, clock }) => removeExpiredAt(jobs, db, new Date(clock().getTime() + hour))

const userOf = (db: Db, id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** The secret is generated here and only its hash is stored. A retry sends a new secret, which replaces the old one. */
async function sendSignInMail(ctx: Context, requestId: string, type: AuthEmailType): Promise<void> {
  const { db, config, services } = ctx
  const request = await db.selectFrom('signInRequests').selectAll().where('id', '=', requestId).executeTakeFirst()
  if (!request || request.usedAt) return
  const { email, operation } = request
  const account = await db
    .selectFrom('users')
    .select(['name', 'interfaceLanguage'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  if (account) speakTo(ctx, account)
  const name = account?.name ?? request.fullName
  const [{ renderMail }, link, code] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/SignInLinkMail.tsx'),
    import('./mails/LoginCodeMail.tsx'),
  ])
  if (type === 'LOGIN_CODE') {
    const digits = newDigits(loginCodeLength)
    await db
      .updateTable('signInRequests')
      .set({ codeHash: hashLoginCode(config.secret, requestId, digits) })
      .where('id', '=', requestId)
      .execute()
    const mail = await renderMail(code.LoginCodeMail({ brand: config, name, code: digits, operation }))
    return services.mailer.send({ to: email, subject: code.loginCodeSubject(digits, operation), ...mail })
  }
  const token = newToken()
  await db
    .updateTable('signInRequests')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', requestId)
    .execute()
  const url = signInLink(config, { token, operation, redirect: request.redirect })
  const mail = await renderMail(link.SignInLinkMail({ brand: config, name, url, operation }))
  return services.mailer.send({ to: email, subject: link.signInLinkSubject(config, operation), ...mail })
}

async function sendVerificationMail(ctx: Context, userId: string): Promise<void> {
  const { db, config, services } = ctx
  const user = await userOf(db, userId)
  if (!user?.unverifiedEmail) return
  speakTo(ctx, user)
  const [{ renderMail }, verify] = await Promise.all([
    import('#server/platform/mail/MailLayout.tsx'),
    import('./mails/VerifyEmailMail.tsx'),
  ])
  const key = newToken()
  const now = ctx.now()
  await db
    .insertInto('emailVerifications')
    .values({
      keyHash: hashToken(key),
      userId,
      email: user.unverifiedEmail,
      createdAt: now,
      expiresAt: new Date(now.getTime() + verificationLifetimeMs),
    })
    .execute()
  const url = `${config.baseUrl}${pathTo('RedirectAccountConfirmKey', { key })}`
  const mail = await renderMail(verify.VerifyEmailMail({ brand: config, name: user.name, url }))
  await services.mailer.send({ to: user.unverifiedEmail, subject: verify.verifyEmailSubject(config), ...mail })
}

/** Ends what would open a closed account, and deletes what refers to a purged one only by its address. */
export const removeWithAccounts: Listeners = {
  AccountDeactivated: async (tx, { userId }) => {
    await tx.db.deleteFrom('accountTokens').where('userId', '=', userId).execute()
  },
  AccountPurged: async (tx, { addresses }) => {
    if (addresses.length === 0) return
    await tx.db
      .deleteFrom('signInRequests')
      .where((eb) => eb(eb.fn('lower', ['email']), 'in', addresses))
      .execute()
  },
}
