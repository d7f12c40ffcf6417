import { sql } from 'kysely'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { phoneProblems, parsePhone } from '#shared/text/phone.ts'
import { smsCodeLifetimeMs, smsSends } from '../sign-in-limits.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-phone-code': { verificationId: string }
  }
}

type PhoneNumberInput = { countryCode: string; phoneNumber: string }

const maxInputLength = 40

/** Sends a six-digit code to the viewer's phone. Only the newest code counts. */
export const startMobileVerification = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'phone-number', ...perMinute(20) }],
    refusals: ['Unauthorized', 'PhoneNumberValidationError', 'RateLimited', 'AccountSuspended'],
  },
  async (tx, input: PhoneNumberInput) => {
    const { viewer } = tx
    const phone = parsePhone(input.countryCode.slice(0, maxInputLength), input.phoneNumber.slice(0, maxInputLength))
    if (!phone.ok) return refused('PhoneNumberValidationError', { reason: phone.reason, message: phoneProblems[phone.reason] })
    const retryAfterSeconds = await retryAfterMs(tx, viewer.id)
    if (retryAfterSeconds > 0) return refused('RateLimited', { retryAfterSeconds })
    const now = tx.now()
    const verificationId = newId()
    await tx.db
      .insertInto('phoneVerifications')
      .values({
        id: verificationId,
        userId: viewer.id,
        number: phone.number,
        createdAt: now,
        expiresAt: new Date(now.getTime() + smsCodeLifetimeMs),
      })
      .execute()
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-phone-code', payload: { verificationId } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(undefined)
  },
)

/** Milliseconds until another message may be sent. Messages cost money and reach strangers, so they are counted in the database. */
async function retryAfterMs(tx: Context, userId: string): Promise<number> {
  // Serializes concurrent requests, so that they cannot exceed the limit.
  await sql`select pg_advisory_xact_lock(hashtext(${`phone-code:${userId}`}))`.execute(tx.db)
  const since = new Date(tx.now().getTime() - smsSends.windowMs)
  const sent = await tx.db
    .selectFrom('phoneVerifications')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('sequence', 'desc')
    .limit(smsSends.limit)
    .execute()
  const first = sent[smsSends.limit - 1]
  return first ? Math.ceil((first.createdAt.getTime() - since.getTime()) / 1_000) : 0
}
