import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { enter, type SignedIn } from './entering/let-in.ts'
import { recordSignInFailure } from './network-lockout.ts'
import { accountTokens, accountTokenLifetimeMs, passwordTokenLifetimeMs } from './sign-in-rules.ts'
import { isGone } from './user.ts'
import { usersById } from './users.sql.ts'

/** A token that says once who the viewer is: to another host of ours, to the app, to a link that acts. */
export async function issueAccountToken(ctx: Context): Promise<string | undefined> {
  const { viewer } = ctx
  if (!viewer || limited(ctx, 'account-token', accountTokens)) return undefined
  return saveToken(ctx, viewer.id, 'session', accountTokenLifetimeMs)
}

/** A token that lets its bearer choose a new password: for whoever has just come by a link we mailed to the account. */
export const issuePasswordToken = (ctx: Context, userId: string): Promise<string> =>
  saveToken(ctx, userId, 'password', passwordTokenLifetimeMs)

type Purpose = 'session' | 'password'

async function saveToken(ctx: Context, userId: string, purpose: Purpose, lifetimeMs: number): Promise<string> {
  const token = newToken()
  const now = ctx.now()
  await ctx.db
    .insertInto('account_tokens')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute()
  return token
}

/** Whose token this is. The statement that reads it also spends it, so two requests at once cannot both have it. */
export async function spendAccountToken(ctx: Context, token: string, purpose: Purpose = 'session'): Promise<string | undefined> {
  const spent = await ctx.db
    .updateTable('account_tokens')
    .set({ used_at: ctx.now() })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('user_id')
    .executeTakeFirst()
  return spent?.user_id
}

/** Opens a session from a one-time token. */
export const signInWithAccountToken = (ctx: Context, token: string): Promise<Result<SignedIn, 'NotFound'>> =>
  ctx.transaction<Result<SignedIn, 'NotFound'>>(
    async (tx) => {
      const userId = await spendAccountToken(tx, token)
      const user = userId ? await usersById(tx).load(userId) : undefined
      if (!user || isGone(user)) {
        await recordSignInFailure(tx)
        return refused('NotFound')
      }
      return ok(await enter(tx, user, { method: 'token', isNew: false, redirect: '/' }))
    },
    { keepOnRefusal: true },
  )
