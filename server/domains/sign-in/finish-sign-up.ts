import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { hashPassword } from '#server/platform/password-hash.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { refusePassword } from './passwords/set-password.ts'
import { maxProfileNameLength } from '#shared/text/profile-bounds.ts'
import { findAccountByEmail, isUsernameAvailable, createAccount, usernameProblem } from '#server/domains/accounts/accounts.ts'
import { issueSignInToken } from './sign-in-token.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { savePasswordHash } from './passwords/passwords.sql.ts'
import { signInsOfNetwork } from './sign-in-limits.ts'

type SignUpInput = { token: string; name: string; username?: string | null | undefined; password?: string | null | undefined }
type Refusals = 'BadRequest' | 'AlreadyExists' | 'TooManyRequests'

/**
 * Creates the account for the holder of a sign-up token and returns a token for the session. Following the emailed link does the same with
 * default values; this is for API clients.
 */
export const finishSignUp = command(
  {
    requires: [],
    limits: [{ action: 'finish-sign-up', per: 'network', ...signInsOfNetwork }],
    refusals: ['BadRequest', 'AlreadyExists', 'FailedChallenge', 'TooManyRequests'],
    // Hashing is slow, and the embedded database has only one connection.
    transaction: 'none',
  },
  async (ctx, input: SignUpInput) => {
    const until = await networkLockedUntil(ctx)
    if (until) return refused('TooManyRequests', { message: networkLockoutText(ctx, until), code: 'IpAuthLockout' })
    const profile = await validateProfile(ctx, input)
    if (!profile.ok) return profile
    const { name, username, password } = profile.value
    const hash = password === undefined ? undefined : await hashPassword(password)
    return ctx.transaction<Result<string, Refusals>>(
      async (tx) => {
        const request = await tx.db
          .selectFrom('signInRequests')
          .selectAll()
          .where('tokenHash', '=', hashToken(input.token))
          .where('operation', '=', 'register')
          .where('usedAt', 'is', null)
          .where('expiresAt', '>', tx.now())
          .forUpdate()
          .executeTakeFirst()
        if (!request) {
          await recordSignInFailure(tx)
          return refused('BadRequest', { message: t`That link has expired. Request a new one.`, field: 'token' })
        }
        if (await findAccountByEmail(tx, request.email))
          return refused('AlreadyExists', {
            message: t`That email address is already in use.`,
            code: 'EMAIL_TAKEN',
            field: 'email',
          })
        await tx.db.updateTable('signInRequests').set({ usedAt: tx.now() }).where('id', '=', request.id).execute()
        const user = await createAccount(tx, { email: request.email, fullName: name, ...(username && { username }) })
        if (hash) await savePasswordHash(tx, user.id, hash)
        return ok(
          await issueSignInToken(tx, { userId: user.id, method: 'email', isNew: true, redirect: request.redirect }, false),
        )
      },
      { commitOnRefusal: true },
    )
  },
)

type SignUpProfile = { name: string; username: string | undefined; password: string | undefined }

async function validateProfile(ctx: Context, input: SignUpInput): Promise<Result<SignUpProfile, Refusals>> {
  const name = input.name.trim()
  if (name.length > maxProfileNameLength)
    return refused('BadRequest', { message: t`A name can be up to ${maxProfileNameLength} characters long.`, field: 'name' })
  const username = input.username?.trim().replace(/^@/, '') || undefined
  const problem = username === undefined ? undefined : usernameProblem(username)
  if (problem && problem !== 'reserved') return refused('BadRequest', { ...problem, field: 'username' })
  if (username !== undefined && !(await isUsernameAvailable(ctx, username)))
    return refused('AlreadyExists', { message: t`That username is already taken.`, code: 'USERNAME_TAKEN', field: 'username' })
  const password = input.password ?? undefined
  const email = password === undefined ? undefined : await findRequestedEmail(ctx, input.token)
  const weak = password === undefined ? undefined : await refusePassword(ctx, password, { name, username, email })
  if (weak) return refused('BadRequest', { ...weak.refusal, field: 'password' })
  return ok({ name, username, password })
}

async function findRequestedEmail({ db }: Context, token: string): Promise<string | undefined> {
  const request = await db
    .selectFrom('signInRequests')
    .select('email')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return request?.email
}
