import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { readReceipt } from './read-receipt.ts'
import { queueReceipt } from './receipt-mail.ts'

const perHour = { limit: 10, windowMs: hour }

/** Resends a receipt to the address of the account. */
export const resendReceipt = (
  ctx: Context,
  chargeId: string,
): Promise<Result<true, 'Unauthorized' | 'NotFound' | 'RateLimited'>> =>
  ctx.transaction(async (tx) => {
    const found = await readReceipt(tx, chargeId)
    if (!found.ok) return found
    const rateLimited = enforceRateLimit(tx, 'email-receipt', perHour)
    if (rateLimited) return rateLimited
    const user = await usersById(tx).load(found.value.user_id ?? '')
    if (!user?.email) return refused('NotFound', { message: 'Your account doesn’t have an email address to send it to yet.' })
    await queueReceipt(tx, chargeId)
    return ok(true)
  })
