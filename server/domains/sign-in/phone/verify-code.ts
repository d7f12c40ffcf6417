import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import type { MobileVerificationError } from '#shared/enums/accounts.ts'
import { isLoginCode, sixDigitsError } from '#shared/text/email.ts'
import { maxSmsCodeAttempts } from '../sign-in-limits.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'

/** Six digits are easy to enumerate, so they are hashed with the server's secret and the id of the verification. */
export const hashPhoneCode = (secret: string, verificationId: string, code: string): string =>
  hmacWith(secret, `phone-code:${verificationId}:${code}`)

/** Checks the newest code and marks the number as verified. */
export const verifyMobileCode = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'phone-code', ...perMinute(20) }],
    refusals: ['Unauthorized', 'BadRequest', 'TooManyRequests', 'RateLimited'],
    // A wrong attempt counts although the command is refused.
    transaction: 'committed',
  },
  async (tx, typed: string) => {
    const code = typed.trim()
    if (!isLoginCode(code)) return wrong(t(sixDigitsError))
    const owner = await usersById(tx).load(tx.viewer.id)
    // The account was deactivated in another tab since the code was sent.
    if (owner && isClosed(owner))
      return wrong(
        t`This account is deactivated. Sign in again to restore it.`,
        owner.deletedAt ? 'USER_DELETED' : 'USER_DEACTIVATED',
      )
    const sent = await tx.db
      .selectFrom('phoneVerifications')
      .selectAll()
      .where('userId', '=', tx.viewer.id)
      .orderBy('sequence', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!sent) return wrong(t`Send a code to your phone first.`, 'USER_NOT_MOBILE_VERIFIED')
    if (!sent.codeHash || sent.expiresAt <= tx.now()) return wrong(t`That code has expired. Send a new one.`)
    if (sent.attempts >= maxSmsCodeAttempts) return refused('TooManyRequests')
    if (!isSameSecret(sent.codeHash, hashPhoneCode(tx.config.secret, sent.id, code))) {
      await tx.db
        .updateTable('phoneVerifications')
        .set({ attempts: sent.attempts + 1 })
        .where('id', '=', sent.id)
        .execute()
      return wrong(t`Invalid code.`)
    }
    await tx.db.updateTable('phoneVerifications').set({ codeHash: null }).where('id', '=', sent.id).execute()
    const values = { number: sent.number, verifiedAt: tx.now() }
    await tx.db
      .insertInto('phoneNumbers')
      .values({ userId: tx.viewer.id, ...values })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .execute()
    return owner ? ok(owner) : refused('Unauthorized')
  },
)

const wrong = (message: string, code?: MobileVerificationError) =>
  refused('BadRequest', { message, field: 'code', ...(code && { code }) })
