import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import type { MobileVerificationError } from '#shared/enums/mobile-verification-error.ts'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { minute } from '#shared/time/units.ts'
import { maxSmsCodeAttempts } from '../sign-in-limits.ts'
import { isClosed, type User } from '../user.ts'
import { usersById } from '../users.sql.ts'

type Refusals = 'Unauthorized' | 'BadRequest' | 'TooManyRequests' | 'RateLimited'

const perMinute = { limit: 20, windowMs: minute }

/** Six digits are easy to enumerate, so they are hashed with the server's secret and the id of the verification. */
export const hashPhoneCode = (secret: string, verificationId: string, code: string): string =>
  hmacWith(secret, `phone-code:${verificationId}:${code}`)

/** Checks the newest code and marks the number as verified. */
export async function verifyMobileCode(ctx: Context, typed: string): Promise<Result<User, Refusals>> {
  const { viewer } = ctx
  if (!viewer) return refused('Unauthorized')
  const code = typed.trim()
  if (!isLoginCode(code)) return wrong(sixDigitsError)
  const rateLimited = enforceRateLimit(ctx, 'phone-code', perMinute)
  if (rateLimited) return rateLimited
  return ctx.transaction<Result<User, Refusals>>(
    async (tx) => {
      const owner = await usersById(tx).load(viewer.id)
      // The account was deactivated in another tab since the code was sent.
      if (owner && isClosed(owner))
        return wrong(
          'This account is deactivated. Sign in again to restore it.',
          owner.deleted_at ? 'USER_DELETED' : 'USER_DEACTIVATED',
        )
      const sent = await tx.db
        .selectFrom('phone_verifications')
        .selectAll()
        .where('user_id', '=', viewer.id)
        .orderBy('sequence', 'desc')
        .limit(1)
        .forUpdate()
        .executeTakeFirst()
      if (!sent) return wrong('Send a code to your phone first.', 'USER_NOT_MOBILE_VERIFIED')
      if (!sent.code_hash || sent.expires_at <= tx.now()) return wrong('That code has expired. Send a new one.')
      if (sent.attempts >= maxSmsCodeAttempts) return refused('TooManyRequests')
      if (!isSameSecret(sent.code_hash, hashPhoneCode(tx.config.secret, sent.id, code))) {
        await tx.db
          .updateTable('phone_verifications')
          .set({ attempts: sent.attempts + 1 })
          .where('id', '=', sent.id)
          .execute()
        return wrong('Invalid code.')
      }
      await tx.db.updateTable('phone_verifications').set({ code_hash: null }).where('id', '=', sent.id).execute()
      const values = { number: sent.number, verified_at: tx.now() }
      await tx.db
        .insertInto('phone_numbers')
        .values({ user_id: viewer.id, ...values })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
        .execute()
      return owner ? ok(owner) : refused('Unauthorized')
    },
    // A wrong attempt counts although the command is refused.
    { commitOnRefusal: true },
  )
}

const wrong = (message: string, code?: MobileVerificationError) =>
  refused('BadRequest', { message, field: 'code', ...(code && { code }) })
