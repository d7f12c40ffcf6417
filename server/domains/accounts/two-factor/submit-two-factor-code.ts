import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { getBrowserHash, approveSignInToken, pendingSecondFactor } from '../sign-in/sign-in-token.ts'
import { codesOfNetwork } from '../sign-in-limits.ts'
import { verifySecondFactor } from './check-code.ts'

type Refusals = 'BadRequest' | 'NotFound' | 'TooManyRequests'

/** Checks the code for the sign-in pending in this browser, and returns the token that the callback exchanges for a session. */
export async function submitTwoFactorCode(ctx: Context, code: string): Promise<Result<string, Refusals>> {
  const rateLimited = enforceRateLimit({ ...ctx, viewer: undefined }, 'two-factor-code', codesOfNetwork)
  if (rateLimited) return refused('TooManyRequests')
  const browserHash = getBrowserHash(ctx)
  if (!browserHash) return noPendingSignIn()
  return ctx.transaction<Result<string, Refusals>>(
    async (tx) => {
      const pendingSignIn = await pendingSecondFactor(tx, browserHash).forUpdate().executeTakeFirst()
      if (!pendingSignIn) return noPendingSignIn()
      const checked = await verifySecondFactor(tx, pendingSignIn.user_id, code)
      return checked.ok ? ok(await approveSignInToken(tx, pendingSignIn.token_hash)) : checked
    },
    // A wrong attempt counts although the command is refused.
    { commitOnRefusal: true },
  )
}

const noPendingSignIn = () => refused('NotFound', { message: 'That took too long. Please sign in again.' })
