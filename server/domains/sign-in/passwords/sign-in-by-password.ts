import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { verifyPassword } from '#server/platform/password-hash.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { parseEmail } from '#shared/text/email.ts'
import { maxPasswordLength } from '#shared/text/password-bounds.ts'
import { findAccountByEmail, isPastGracePeriod, type User, userByUsername } from '#server/domains/accounts/accounts.ts'
import { resetAttempts, recordFailedAttempt, reserveAttempt } from '../account-lock.ts'
import { issueSignInToken } from '../sign-in-token.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from '../network-lockout.ts'
import { maxEmailOrUsernameLength, signInsOfNetwork } from '../sign-in-limits.ts'
import { verifySecondFactor } from '../two-factor/check-code.ts'
import { hasTwoFactor } from '../two-factor/two-factor.sql.ts'
import { findPasswordHash } from './passwords.sql.ts'

type PasswordSignInInput = { emailOrUsername: string; password: string; twoFactorCode?: string | null | undefined }
type Refusals = 'BadRequest' | 'NotFound' | 'TooManyRequests'

/** Does not sign in yet: the callback exchanges the token for a session. */
export const signInByPassword = command(
  {
    requires: [],
    limits: [{ action: 'password', per: 'network', ...signInsOfNetwork }],
    refusals: ['BadRequest', 'NotFound', 'TooManyRequests', 'FailedChallenge', 'AccountSuspended'],
    transaction: 'none',
  },
  async (ctx, input: PasswordSignInInput) => {
    const until = await networkLockedUntil(ctx)
    if (until) return refused('TooManyRequests', { message: networkLockoutText(ctx, until), code: 'IpAuthLockout' })
    if (input.emailOrUsername.length > maxEmailOrUsernameLength) return accountNotFound()
    const user = await findAccount(ctx, input.emailOrUsername)
    if (!user) {
      // Takes as long as for an existing account, so that timing does not reveal which accounts exist.
      await verifyPassword('', undefined)
      await ctx.transaction(recordSignInFailure)
      return accountNotFound()
    }
    // Counted first, in its own transaction: hashing is slow, and the embedded database has only one connection.
    const isLocked = await ctx.transaction((tx) => reserveAttempt(tx, user.id, 'password'), { commitOnRefusal: true })
    if (isLocked) return isLocked
    const hash = await findPasswordHash(ctx, user.id)
    const isRight = (await verifyPassword(input.password.slice(0, maxPasswordLength * 4), hash)) && hash !== undefined
    return ctx.transaction<Result<string, Refusals>>(
      async (tx) => {
        if (!isRight) {
          await recordSignInFailure(tx)
          return recordFailedAttempt(tx, user.id, 'password')
        }
        await resetAttempts(tx, user.id, 'password')
        const second = await checkSecondFactor(tx, user, input.twoFactorCode)
        if (!second.ok) return second
        return ok(await issueSignInToken(tx, { userId: user.id, method: 'password', isNew: false, redirect: '' }, false))
      },
      { commitOnRefusal: true },
    )
  },
)

async function findAccount(ctx: Context, typed: string): Promise<User | undefined> {
  const text = typed.trim()
  const email = parseEmail(text)
  const user = email ? await findAccountByEmail(ctx, email) : await userByUsername(ctx, text.replace(/^@/, ''))
  return user && !isPastGracePeriod(user, ctx.now()) ? user : undefined
}

async function checkSecondFactor(tx: Context, user: User, typed: string | null | undefined): Promise<Result<void, Refusals>> {
  if (!(await hasTwoFactor(tx, user.id))) return ok(undefined)
  const code = typed?.trim() ?? ''
  if (code !== '') return verifySecondFactor(tx, user.id, code)
  return refused('BadRequest', {
    message: t`Enter the code from your authenticator app.`,
    code: 'TwoFactorAuthRequired',
    field: 'twoFactorCode',
  })
}

const accountNotFound = () => refused('NotFound', { message: t`Sorry, we didn't recognize that account` })
