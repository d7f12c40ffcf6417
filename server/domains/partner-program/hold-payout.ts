import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { isId } from '#server/platform/ids.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { utcDay } from '#shared/time/days.ts'
import { monthOf } from './earning.ts'
import { enter } from './ledger.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'
import type { Payout } from './payout.ts'
import { lockPayout, movePayout, paySoon } from './payouts.sql.ts'

type Trouble = 'Forbidden' | 'NotFound' | 'Conflict'

async function holdForStaff(tx: Context, id: string): Promise<Result<Payout, 'Forbidden' | 'NotFound'>> {
  if (!partnerPolicy.decide(tx)) return refused('Forbidden')
  const payout = isId(id) ? await lockPayout(tx, id) : undefined
  return payout ? ok(payout) : refused('NotFound', { message: "We couldn't find this payout." })
}

/** Puts a payout on hold, or releases it; for staff. */
export const setPayoutHold = (ctx: Context, id: string, hold: boolean): Promise<Result<Payout, Trouble>> =>
  ctx.transaction(async (tx) => {
    const found = await holdForStaff(tx, id)
    if (!found.ok) return found
    const payout = found.value
    if (hold) {
      if (payout.status === 'ON_HOLD') return ok(payout)
      if (payout.status !== 'PENDING') return refused('Conflict', { message: 'Only a pending payout can be put on hold.' })
      const held = await movePayout(tx, payout, 'ON_HOLD', { held_at: tx.now() })
      await announce(tx, 'StaffActed', { action: 'HOLD_PAYOUT', entityId: id, userId: payout.user_id })
      return ok(held)
    }
    if (payout.status !== 'ON_HOLD') return refused('Conflict', { message: 'This payout isn’t on hold.' })
    const released = await movePayout(tx, payout, 'PENDING', { held_at: null })
    await paySoon(tx, id)
    await announce(tx, 'StaffActed', { action: 'RELEASE_PAYOUT', entityId: id, userId: payout.user_id })
    return ok(released)
  })

const longestNote = 1_000

/** Reverses a payout, for staff. The amount is owed again, and is part of the next payouts. */
export async function reversePayout(ctx: Context, id: string, note: string): Promise<Result<Payout, Trouble>> {
  const said = storableText(note).trim()
  const found = await ctx.transaction((tx) => holdForStaff(tx, id))
  if (!found.ok) return found
  const { status, provider_transfer_id: transferId } = found.value
  if (said === '' || said.length > longestNote)
    return refused('Conflict', { message: `Give a reason, in up to ${longestNote} characters.` })
  if (status !== 'PAID' || !transferId) return refused('Conflict', { message: 'Only a paid payout can be reversed.' })
  const answer = await ctx.services.payouts.reverse({ transferId, idempotencyKey: `payout-back-${id}` })
  if (!answer.ok) return refused('Conflict', { message: answer.message ?? 'We couldn’t get the money back. Try again later.' })
  return ctx.transaction(async (tx) => {
    const payout = await lockPayout(tx, id)
    if (payout?.status !== 'PAID') return refused('Conflict', { message: 'This payout has already been reversed.' })
    const reversed = await movePayout(tx, payout, 'REVERSED', { ended_at: tx.now(), failure_message: said })
    const { user_id, amount, currency } = reversed
    const entry = { user_id, amount, currency, month: monthOf(utcDay(tx.now())), payout_id: id }
    await enter(tx, [{ ...entry, kind: 'CREDIT', credit_kind: 'CORRECTION', note: said }])
    await announce(tx, 'StaffActed', {
      action: 'REVERSE_PAYOUT',
      entityId: id,
      userId: user_id,
      detail: String(amount),
      reason: said,
    })
    return ok(reversed)
  })
}
