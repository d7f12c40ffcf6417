import { sql } from 'kysely'
import { phrase, t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import type { AuthEmailType, SusiOperation } from '#shared/enums/accounts.ts'
import { emailFormatError, parseEmail } from '#shared/text/email.ts'
import { maxProfileNameLength } from '#shared/text/profile-bounds.ts'
import { findAccountByEmail, isPastGracePeriod } from '#server/domains/accounts/accounts.ts'
import { getBrowserHash } from './sign-in-token.ts'
import { verifyCaptcha } from '#server/platform/outgoing/verify-captcha.ts'
import { networkLockedUntil, networkLockoutText } from './network-lockout.ts'
import { authEmails, loginCodeLifetimeMs, maxRedirectLength, magicLinkLifetimeMs, signInsOfNetwork } from './sign-in-limits.ts'

export type AuthEmailRequest = {
  email: string
  redirect?: string | null
  fullName?: string | null
  captchaValue?: string | null
  operation: SusiOperation
  type?: AuthEmailType | null
}

type AuthEmailRefusal = 'BadRequest' | 'FailedChallenge' | 'NotFound'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-sign-in-mail': { requestId: string; type: AuthEmailType }
  }
}

const rateLimitText = phrase`You’ve requested several emails in the last hour. Please use the newest one, or try again later.`

/** Sends a link or a code to this address, to sign in or to finish signing up. */
export const sendAuthEmail = command(
  {
    requires: [],
    limits: [{ action: 'auth-email', per: 'network', ...signInsOfNetwork }],
    refusals: ['BadRequest', 'FailedChallenge', 'NotFound'],
    transaction: 'none',
  },
  async (ctx, request: AuthEmailRequest) => {
    const { operation, captchaValue } = request
    const email = parseEmail(request.email)
    if (!email) return refused('BadRequest', { message: emailFormatError, field: 'email' })
    if (operation === 'connect') return refused('BadRequest')
    const fullName = request.fullName?.trim() ?? ''
    const redirect = request.redirect ?? '/'
    if (fullName.length > maxProfileNameLength)
      return refused('BadRequest', {
        message: t`A name can be up to ${maxProfileNameLength} characters long.`,
        field: 'fullName',
      })
    if (redirect.length > maxRedirectLength) return refused('BadRequest', { field: 'redirect' })
    const lockedUntil = await networkLockedUntil(ctx)
    if (lockedUntil) return refused('BadRequest', { message: networkLockoutText(ctx, lockedUntil), code: 'IpAuthLockout' })
    // Runs before the transaction: the embedded database has only one connection, which must not wait for the network.
    if (operation === 'register' && !(await verifyCaptcha(ctx, captchaValue))) return refused('FailedChallenge')

    return ctx.transaction<Result<'login' | 'register', AuthEmailRefusal>>(async (tx) => {
      const account = await findAccountByEmail(tx, email)
      if (operation === 'login' && (!account || isPastGracePeriod(account, tx.now())))
        return refused('NotFound', { message: t`Sorry, we didn't recognize that email.` })
      if (operation === 'register' && account?.email)
        return refused('BadRequest', { message: t`That email address is already in use.`, code: 'EMAIL_TAKEN', field: 'email' })
      if (await isOverLimit(tx, email)) return refused('BadRequest', { message: rateLimitText, code: 'RateLimited' })
      const type = request.type ?? 'DEFAULT_MAGIC_LINK'
      const requestId = await saveRequest(tx, { email, operation, fullName, redirect, type })
      await tx.services.jobs.enqueue(tx.db, { kind: 'send-sign-in-mail', payload: { requestId, type } })
      tx.afterCommit(() => tx.services.jobs.pollNow())
      return ok(operation)
    })
  },
)

/**
 * Whether the hourly limit of this address is reached. Used links and codes do not count: they reached the intended person, so nobody's
 * mailbox is being flooded.
 */
async function isOverLimit(tx: Context, email: string): Promise<boolean> {
  // Serializes concurrent requests, so that they cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtext(${`auth-email:${email.toLowerCase()}`}))`.execute(tx.db)
  const { sent } = await tx.db
    .selectFrom('signInRequests')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('sent'))
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('createdAt', '>', new Date(tx.now().getTime() - authEmails.windowMs))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return sent >= authEmails.limit
}

type NewRequest = {
  email: string
  operation: 'login' | 'register'
  fullName: string
  redirect: string
  type: AuthEmailType
}

/** The sending job generates the secret, so that neither this row nor the queue ever holds it. */
async function saveRequest(tx: Context, { email, operation, fullName, redirect, type }: NewRequest): Promise<string> {
  const id = newId()
  const now = tx.now()
  await tx.db
    .insertInto('signInRequests')
    .values({
      id,
      tokenHash: hashToken(newToken()),
      browserHash: getBrowserHash(tx),
      isForThisBrowser: type === 'LOGIN_CODE',
      email,
      operation,
      fullName,
      redirect,
      createdAt: now,
      expiresAt: new Date(now.getTime() + (type === 'LOGIN_CODE' ? loginCodeLifetimeMs : magicLinkLifetimeMs)),
    })
    .execute()
  return id
}
