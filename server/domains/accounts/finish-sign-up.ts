import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { hashPassword } from '#server/platform/password-hash.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { passwordProblem } from '#shared/text/password-bounds.ts'
import { maxNameLength } from '#shared/text/profile-bounds.ts'
import { accountForEmail } from './account-for-email.ts'
import { isUsernameAvailable } from './change-username.ts'
import { createAccount } from './create-account.ts'
import { issuePass } from './entering/sign-in-pass.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { savePasswordHash } from './passwords/passwords.sql.ts'
import { codesOfNetwork } from './sign-in-rules.ts'
import { usernameProblem } from './username.ts'

type Asked = { token: string; name: string; username?: string | null | undefined; password?: string | null | undefined }
type Refusals = 'BadRequest' | 'AlreadyExists' | 'TooManyRequests'

/**
 * Creates the account for the holder of a sign-up token and returns a token for the session. Following the emailed link does the same with
 * default values; this is for API clients.
 */
export async function finishSignUp(ctx: Context, asked: Asked): Promise<Result<string, Refusals>> {
  const until = await networkLockedUntil(ctx)
  if (until) return refused('TooManyRequests', { message: networkLockoutText(ctx, until), code: 'IpAuthLockout' })
  if (limited({ ...ctx, viewer: undefined }, 'finish-sign-up', codesOfNetwork)) return refused('TooManyRequests')
  const wished = await readWishes(ctx, asked)
  if (!wished.ok) return wished
  const { name, username, password } = wished.value
  const hash = password === undefined ? undefined : await hashPassword(password)
  return ctx.transaction<Result<string, Refusals>>(
    async (tx) => {
      const request = await tx.db
        .selectFrom('sign_in_requests')
        .selectAll()
        .where('token_hash', '=', hashToken(asked.token))
        .where('operation', '=', 'register')
        .where('used_at', 'is', null)
        .where('expires_at', '>', tx.now())
        .forUpdate()
        .executeTakeFirst()
      if (!request) {
        await recordSignInFailure(tx)
        return refused('BadRequest', { message: 'That link has expired. Request a new one.', field: 'token' })
      }
      if (await accountForEmail(tx, request.email))
        return refused('AlreadyExists', { message: 'That email address is already in use.', code: 'EMAIL_TAKEN', field: 'email' })
      await tx.db.updateTable('sign_in_requests').set({ used_at: tx.now() }).where('id', '=', request.id).execute()
      const user = await createAccount(tx, { email: request.email, fullName: name, ...(username && { username }) })
      if (hash) await savePasswordHash(tx, user.id, hash)
      return ok(await issuePass(tx, { userId: user.id, method: 'email', isNew: true, redirect: request.redirect }, false))
    },
    { keepOnRefusal: true },
  )
}

type Wishes = { name: string; username: string | undefined; password: string | undefined }

async function readWishes(ctx: Context, asked: Asked): Promise<Result<Wishes, Refusals>> {
  const name = asked.name.trim()
  if (name.length > maxNameLength)
    return refused('BadRequest', { message: `A name can be up to ${maxNameLength} characters long.`, field: 'name' })
  const username = asked.username?.trim().replace(/^@/, '') || undefined
  const problem = username === undefined ? undefined : usernameProblem(username)
  if (problem && problem !== 'reserved') return refused('BadRequest', { ...problem, field: 'username' })
  if (username !== undefined && !(await isUsernameAvailable(ctx, username)))
    return refused('AlreadyExists', { message: 'That username is already taken.', code: 'USERNAME_TAKEN', field: 'username' })
  const password = asked.password ?? undefined
  const weak = password === undefined ? undefined : passwordProblem(password)
  if (weak) return refused('BadRequest', { ...weak, field: 'password' })
  return ok({ name, username, password })
}
