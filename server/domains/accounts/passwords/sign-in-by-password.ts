import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { isPassword } from '#server/platform/password-hash.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { parseEmail } from '#shared/text/email.ts'
import { longestPassword } from '#shared/text/password-bounds.ts'
import { accountForEmail } from '../account-for-email.ts'
import { forgiveTries, noteWrong, takeTry } from '../entering/account-lock.ts'
import { issuePass } from '../entering/sign-in-pass.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from '../network-lockout.ts'
import { longestEmailOrUsername, passwordsOfNetwork } from '../sign-in-rules.ts'
import { checkCode } from '../two-factor/check-code.ts'
import { hasTwoFactor } from '../two-factor/two-factor.sql.ts'
import { isLost, type User } from '../user.ts'
import { userByUsername } from '../users.sql.ts'
import { passwordHashOf } from './passwords.sql.ts'

type Asked = { emailOrUsername: string; password: string; twoFactorCode?: string | null | undefined }
type Refusals = 'BadRequest' | 'NotFound' | 'TooManyRequests'

/** Does not sign in yet: the callback exchanges the token for a session. */
export async function signInByPassword(ctx: Context, asked: Asked): Promise<Result<string, Refusals>> {
  const until = await networkLockedUntil(ctx)
  if (until) return refused('TooManyRequests', { message: networkLockoutText(ctx, until), code: 'IpAuthLockout' })
  if (limited({ ...ctx, viewer: undefined }, 'password', passwordsOfNetwork)) return refused('TooManyRequests')
  if (asked.emailOrUsername.length > longestEmailOrUsername) return nobody()
  const user = await findAccount(ctx, asked.emailOrUsername)
  if (!user) {
    // Takes as long as for an existing account, so that timing does not reveal which accounts exist.
    await isPassword('', undefined)
    await ctx.transaction(recordSignInFailure)
    return nobody()
  }
  // Counted first, in its own transaction: hashing is slow, and the embedded database has only one connection.
  const isLocked = await ctx.transaction((tx) => takeTry(tx, user.id, 'password'), { keepOnRefusal: true })
  if (isLocked) return isLocked
  const hash = await passwordHashOf(ctx, user.id)
  const isRight = (await isPassword(asked.password.slice(0, longestPassword * 4), hash)) && hash !== undefined
  return ctx.transaction<Result<string, Refusals>>(
    async (tx) => {
      if (!isRight) {
        await recordSignInFailure(tx)
        return noteWrong(tx, user.id, 'password')
      }
      await forgiveTries(tx, user.id, 'password')
      const second = await askForCode(tx, user, asked.twoFactorCode)
      if (!second.ok) return second
      return ok(await issuePass(tx, { userId: user.id, method: 'password', isNew: false, redirect: '' }, false))
    },
    { keepOnRefusal: true },
  )
}

async function findAccount(ctx: Context, typed: string): Promise<User | undefined> {
  const text = typed.trim()
  const email = parseEmail(text)
  const user = email ? await accountForEmail(ctx, email) : await userByUsername(ctx, text.replace(/^@/, ''))
  return user && !isLost(user, ctx.now()) ? user : undefined
}

async function askForCode(tx: Context, user: User, typed: string | null | undefined): Promise<Result<void, Refusals>> {
  if (!(await hasTwoFactor(tx, user.id))) return ok(undefined)
  const code = typed?.trim() ?? ''
  if (code !== '') return checkCode(tx, user.id, code)
  return refused('BadRequest', {
    message: 'Enter the code from your authenticator app.',
    code: 'TwoFactorAuthRequired',
    field: 'twoFactorCode',
  })
}

const nobody = () => refused('NotFound', { message: "Sorry, we didn't recognize that account" })
