import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { isId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { utcDay } from '#shared/time/days.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { monthOf } from './earning.ts'
import { postLedgerEntries } from './ledger.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'
import type { Payout } from './payout.ts'
import { lockPayout, transitionPayout, queuePayout } from './payouts.sql.ts'

const refusals = ['Forbidden', 'NotFound', 'Conflict'] as const

async function lockPayoutForStaff(tx: Context, id: string): Promise<Result<Payout, 'Forbidden' | 'NotFound'>> {
  if (!partnerPolicy.decide(tx)) return refused('Forbidden')
  const payout = isId(id) ? await lockPayout(tx, id) : undefined
  return payout ? ok(payout) : refused('NotFound', { message: t`We couldn't find this payout.` })
}

/** Puts a payout on hold, or releases it; for staff. */
export const setPayoutHold = command({ requires: ['viewer'], limits: [], refusals }, async (tx, id: string, hold: boolean) => {
  const found = await lockPayoutForStaff(tx, id)
  if (!found.ok) return found
  const payout = found.value
  if (hold) {
    if (payout.status === 'ON_HOLD') return ok(payout)
    if (payout.status !== 'PENDING') return refused('Conflict', { message: t`Only a pending payout can be put on hold.` })
    const updated = await transitionPayout(tx, payout, 'ON_HOLD', { heldAt: tx.now() })
    await publishEvent(tx, 'StaffActionTaken', { action: 'HOLD_PAYOUT', entityId: id, userId: payout.userId })
    return ok(updated)
  }
  if (payout.status !== 'ON_HOLD') return refused('Conflict', { message: t`This payout isn’t on hold.` })
  const released = await transitionPayout(tx, payout, 'PENDING', { heldAt: null })
  await queuePayout(tx, id)
  await publishEvent(tx, 'StaffActionTaken', { action: 'RELEASE_PAYOUT', entityId: id, userId: payout.userId })
  return ok(released)
})

/** Reverses a payout, for staff. The amount is owed again, and is part of the next payouts. */
export const reversePayout = command(
  { requires: ['viewer'], limits: [], refusals, transaction: 'none' },
  async (ctx, id: string, note: string) => {
    const trimmedNote = toStorableText(note).trim()
    const found = await ctx.transaction((tx) => lockPayoutForStaff(tx, id))
    if (!found.ok) return found
    const { status, providerTransferId: transferId } = found.value
    if (trimmedNote === '' || trimmedNote.length > maxDecisionReasonLength)
      return refused('Conflict', { message: t`Give a reason, in up to ${maxDecisionReasonLength} characters.` })
    if (status !== 'PAID' || !transferId) return refused('Conflict', { message: t`Only a paid payout can be reversed.` })
    const result = await ctx.services.payouts.reverse({ transferId, idempotencyKey: `payout-back-${id}` })
    if (!result.ok) return refused('Conflict', { message: result.message ?? t`We couldn’t get the money back. Try again later.` })
    return ctx.transaction(async (tx) => {
      const payout = await lockPayout(tx, id)
      if (payout?.status !== 'PAID') return refused('Conflict', { message: t`This payout has already been reversed.` })
      const reversed = await transitionPayout(tx, payout, 'REVERSED', { endedAt: tx.now(), failureMessage: trimmedNote })
      const { userId, amount, currency } = reversed
      const entry = { userId, amount, currency, month: monthOf(utcDay(tx.now())), payoutId: id }
      await postLedgerEntries(tx, [{ ...entry, kind: 'CREDIT', creditKind: 'CORRECTION', note: trimmedNote }])
      await publishEvent(tx, 'StaffActionTaken', {
        action: 'REVERSE_PAYOUT',
        entityId: id,
        userId,
        detail: String(amount),
        reason: trimmedNote,
      })
      return ok(reversed)
    })
  },
)
