import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isOpen, type Membership } from './active-membership.ts'
import { lockMembershipsOf } from './memberships.sql.ts'

export type TillRefusal = 'Unauthorized' | 'BadRequest' | 'CheckoutNotAvailable' | 'AlreadyExists'

type Till = { userId: string; pending: Membership | undefined }

/** Whether this viewer may buy a membership now. Until the end of the transaction nobody else comes to the till for the same account. */
export async function readTill(tx: Context): Promise<Result<Till, 'Unauthorized' | 'CheckoutNotAvailable' | 'AlreadyExists'>> {
  if (!tx.viewer) return refused('Unauthorized')
  if (tx.viewer.isSuspended) return refused('CheckoutNotAvailable')
  const memberships = await lockMembershipsOf(tx, tx.viewer.id)
  if (memberships.some((one) => isOpen(tx, one))) return refused('AlreadyExists', { message: 'You are a member already.' })
  return ok({ userId: tx.viewer.id, pending: memberships.find((one) => one.status === 'PENDING') })
}
