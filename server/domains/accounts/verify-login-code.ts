import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hashToken, newToken, isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { isLoginCode, loginCodeError } from '#shared/text/email.ts'
import { getBrowserHash } from './sign-in/sign-in-token.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { codesOfNetwork, exchangeLifetimeMs, maxLoginCodeAttempts } from './sign-in-limits.ts'

type CodeRefusal = 'BadRequest' | 'NotFound' | 'TooManyRequests' | 'RateLimited'

/** Six digits are easy to enumerate, so they are hashed with the server's secret and the request id. */
export const hashLoginCode = (secret: string, requestId: string, code: string): string =>
  hmacWith(secret, `login-code:${requestId}:${code}`)

/** Accepts the code in the browser that requested it, and returns the token that the callback exchanges for a session. */
export async function verifyLoginCode(ctx: Context, input: string): Promise<Result<string, CodeRefusal>> {
  const code = input.trim()
  if (!isLoginCode(code)) return refused('BadRequest', { message: loginCodeError, field: 'loginCode' })
  const lockedUntil = await networkLockedUntil(ctx)
  if (lockedUntil) return refused('TooManyRequests', { message: networkLockoutText(ctx, lockedUntil), code: 'IpAuthLockout' })
  const rateLimited = enforceRateLimit({ ...ctx, viewer: undefined }, 'login-code', codesOfNetwork)
  if (rateLimited) return rateLimited
  const browserHash = getBrowserHash(ctx)
  if (!browserHash) return refused('NotFound', { message: 'Invalid code.' })

  return ctx.transaction<Result<string, CodeRefusal>>(
    async (tx) => {
      const request = await findOpenRequest(tx, browserHash)
      if (!request?.code_hash) return refused('NotFound', { message: 'Invalid code.' })
      if (request.code_attempts >= maxLoginCodeAttempts) return refused('TooManyRequests')
      if (!isSameSecret(request.code_hash, hashLoginCode(tx.config.secret, request.id, code))) {
        await tx.db
          .updateTable('sign_in_requests')
          .set({ code_attempts: request.code_attempts + 1 })
          .where('id', '=', request.id)
          .execute()
        await recordSignInFailure(tx)
        return refused('BadRequest', { message: 'Invalid code.', field: 'loginCode' })
      }
      const token = newToken()
      await tx.db
        .updateTable('sign_in_requests')
        .set({ token_hash: hashToken(token), code_hash: null, expires_at: new Date(tx.now().getTime() + exchangeLifetimeMs) })
        .where('id', '=', request.id)
        .execute()
      return ok(token)
    },
    // A wrong attempt counts although the command is refused.
    { commitOnRefusal: true },
  )
}

/** The newest code this browser requested; older ones are void. */
const findOpenRequest = (tx: Context, browserHash: string) =>
  tx.db
    .selectFrom('sign_in_requests')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('code_hash', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
