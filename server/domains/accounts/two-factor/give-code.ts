import type { Context } from '#server/platform/context.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { browserHashOf, readyPass, waitingIn } from '../entering/sign-in-pass.ts'
import { codesOfNetwork } from '../sign-in-rules.ts'
import { checkCode } from './check-code.ts'

type Refusals = 'BadRequest' | 'NotFound' | 'TooManyRequests'

/** Checks the code for the sign-in pending in this browser, and returns the token that the callback exchanges for a session. */
export async function giveTwoFactorCode(ctx: Context, code: string): Promise<Result<string, Refusals>> {
  const tooOften = limited({ ...ctx, viewer: undefined }, 'two-factor-code', codesOfNetwork)
  if (tooOften) return refused('TooManyRequests')
  const browserHash = browserHashOf(ctx)
  if (!browserHash) return nobodyWaits()
  return ctx.transaction<Result<string, Refusals>>(
    async (tx) => {
      const pass = await waitingIn(tx, browserHash)
      if (!pass) return nobodyWaits()
      const checked = await checkCode(tx, pass.user_id, code)
      return checked.ok ? ok(await readyPass(tx, pass.token_hash)) : checked
    },
    // A wrong attempt counts although the command is refused.
    { keepOnRefusal: true },
  )
}

const nobodyWaits = () => refused('NotFound', { message: 'That took too long. Please sign in again.' })
