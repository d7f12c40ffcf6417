import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { readReceipt } from './read-receipt.ts'
import { queueReceipt } from './receipt-mail.ts'

/** Resends a receipt to the address of the account. */
export const resendReceipt = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'email-receipt', ...perHour(10) }],
    refusals: ['Unauthorized', 'NotFound', 'RateLimited'],
  },
  async (tx, chargeId: string) => {
    const found = await readReceipt(tx, chargeId)
    if (!found.ok) return found
    const user = await usersById(tx).load(tx.viewer.id)
    if (!user?.email) return refused('NotFound', { message: t`Your account doesn’t have an email address to send it to yet.` })
    await queueReceipt(tx, chargeId)
    return ok(true)
  },
)
