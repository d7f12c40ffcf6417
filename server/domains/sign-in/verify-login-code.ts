import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken, newToken, isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { isLoginCode, loginCodeError } from '#shared/text/email.ts'
import { getBrowserHash } from './sign-in-token.ts'
import { networkLockedUntil, networkLockoutText, recordSignInFailure } from './network-lockout.ts'
import { signInsOfNetwork, exchangeLifetimeMs, maxLoginCodeAttempts } from './sign-in-limits.ts'

/** Six digits are easy to enumerate, so they are hashed with the server's secret and the request id. */
export const hashLoginCode = (secret: string, requestId: string, code: string): string =>
  hmacWith(secret, `login-code:${requestId}:${code}`)

/** Accepts the code in the browser that requested it, and returns the token that the callback exchanges for a session. */
export const verifyLoginCode = command(
  {
    requires: [],
    limits: [{ action: 'login-code', per: 'network', ...signInsOfNetwork }],
    refusals: ['BadRequest', 'NotFound', 'TooManyRequests', 'RateLimited'],
    // A wrong attempt counts although the command is refused.
    transaction: 'committed',
  },
  async (tx, input: string) => {
    const code = input.trim()
    if (!isLoginCode(code)) return refused('BadRequest', { message: loginCodeError, field: 'loginCode' })
    const lockedUntil = await networkLockedUntil(tx)
    if (lockedUntil) return refused('TooManyRequests', { message: networkLockoutText(tx, lockedUntil), code: 'IpAuthLockout' })
    const browserHash = getBrowserHash(tx)
    if (!browserHash) return refused('NotFound', { message: t`Invalid code.` })
    const request = await findOpenRequest(tx, browserHash)
    if (!request?.codeHash) return refused('NotFound', { message: t`Invalid code.` })
    if (request.codeAttempts >= maxLoginCodeAttempts) return refused('TooManyRequests')
    if (!isSameSecret(request.codeHash, hashLoginCode(tx.config.secret, request.id, code))) {
      await tx.db
        .updateTable('signInRequests')
        .set({ codeAttempts: request.codeAttempts + 1 })
        .where('id', '=', request.id)
        .execute()
      await recordSignInFailure(tx)
      return refused('BadRequest', { message: t`Invalid code.`, field: 'loginCode' })
    }
    const token = newToken()
    await tx.db
      .updateTable('signInRequests')
      .set({ tokenHash: hashToken(token), codeHash: null, expiresAt: new Date(tx.now().getTime() + exchangeLifetimeMs) })
      .where('id', '=', request.id)
      .execute()
    return ok(token)
  },
)

/** The newest code this browser requested; older ones are void. */
const findOpenRequest = (tx: Context, browserHash: string) =>
  tx.db
    .selectFrom('signInRequests')
    .selectAll()
    .where('browserHash', '=', browserHash)
    .where('codeHash', 'is not', null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', tx.now())
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
