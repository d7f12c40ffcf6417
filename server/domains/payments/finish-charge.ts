import type { Context } from '#server/platform/context.ts'
import { hour, minute } from '#shared/time/units.ts'
import type { Charge } from './charge.ts'
import { queueFinishing, selectCharges } from './charges.sql.ts'
import { abandonCharge, chargeLifetimeMs, payCharge } from './pay-charge.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'abandon-charge': { chargeId: string }
  }
}

const firstDelayMs = 2 * minute
const maxDelayMs = 6 * hour

/** The older a charge, the longer until it is looked at again: those that wait for a bank take days. */
const delayFor = (ageMs: number): number => Math.min(maxDelayMs, Math.max(firstDelayMs, ageMs / 2))

/**
 * Finishes a charge that its request left unsettled, and looks again until it is settled. A purchase that its payer has not confirmed within
 * a day is given up; renewals wait as long as the membership does.
 */
export async function finishCharge(ctx: Context, chargeId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  if (charge?.status !== 'PENDING') return
  const after = isGivenUp(charge, ctx.now())
    ? await abandonCharge(ctx, charge, 'three-d-secure')
    : (await payCharge(ctx, chargeId)).charge
  if (after.status !== 'PENDING') return
  const now = ctx.now().getTime()
  await queueFinishing(ctx, chargeId, new Date(now + delayFor(now - charge.createdAt.getTime())))
}

/** Ends an unsettled charge whose purchase is over. Does nothing to one that is settled. */
export async function queueAbandoning(tx: Context, { id: chargeId, status }: Charge): Promise<void> {
  if (status === 'PENDING')
    await tx.services.jobs.enqueue(tx.db, { kind: 'abandon-charge', payload: { chargeId }, uniqueKey: `abandon:${chargeId}` })
}

export async function abandonQueuedCharge(ctx: Context, chargeId: string): Promise<void> {
  const charge = await selectCharges(ctx.db).where('id', '=', chargeId).executeTakeFirst()
  const after = charge && (await abandonCharge(ctx, charge, 'three-d-secure'))
  if (after?.status === 'PENDING' && after.waitingFor !== 'bank')
    throw new Error('The payment provider does not say whether this payment can still be made.')
}

const isGivenUp = ({ waitingFor, isOffSession, createdAt }: Charge, now: Date): boolean =>
  waitingFor === 'payer' && !isOffSession && now.getTime() - createdAt.getTime() > chargeLifetimeMs
