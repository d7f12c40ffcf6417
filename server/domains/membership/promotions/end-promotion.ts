import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { pricePolicy } from '../prices/price.policy.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'

/** Ends a code at once. Members who used it keep their discount. */
export const endPromotion = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, { id, reason: text }: { id: string; reason: string }) => {
    if (!pricePolicy.set(tx)) return refused('Forbidden')
    const reason = validateReason(text)
    if (!reason.ok) return reason
    const ended = await tx.db
      .updateTable('promotionCodes')
      .set({ endedAt: tx.now() })
      .where('id', '=', id)
      .where('endedAt', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!ended) return refused('NotFound', { message: t`This code has already ended.` })
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'END_PROMOTION',
      entityId: id,
      detail: ended.code,
      reason: reason.value,
    })
    return ok(ended)
  },
)
