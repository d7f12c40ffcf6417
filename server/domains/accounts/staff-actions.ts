import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import type { StaffAction, StaffRead } from '#shared/staff-actions.ts'
import { accountPolicy } from './account.policy.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'

export type StaffActionTaken<Action extends StaffAction = StaffAction> = {
  action: Action
  /** The target's id, of the kind that `staffActions` names. */
  entityId: string
  /** The account concerned; for a story, its writer. */
  userId?: string | null | undefined
  /** The new value: a status, an amount in cents, a position. */
  detail?: string
  reason?: string
}

declare module '#server/platform/events.ts' {
  interface Events {
    /** Published by every staff-only command within its transaction, so that a rollback leaves no record. */
    StaffActionTaken: StaffActionTaken
  }
}

/** Records that staff read private data of another account. Throws if it cannot be recorded, so that nothing is shown. */
export async function recordStaffRead(ctx: Context, read: StaffActionTaken<StaffRead>): Promise<void> {
  if (!isViewer(ctx, read.userId)) await recordOnce(ctx, read)
}

const recordOnce = oncePerRequest(
  ({ action, entityId }: StaffActionTaken<StaffRead>) => `${action} ${entityId}`,
  (ctx, read) => ctx.transaction((tx) => publishEvent(tx, 'StaffActionTaken', read)),
)

/** Whether the viewer may see private data of an account; access by staff is recorded. */
export async function authorizePrivateRead(ctx: Context, { id }: { id: string }): Promise<boolean> {
  if (!accountPolicy.seePrivate(ctx, { id })) return false
  await recordStaffRead(ctx, { action: 'READ_ACCOUNT', entityId: id, userId: id })
  return true
}
