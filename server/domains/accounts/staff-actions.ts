import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { once } from '#server/platform/loader.ts'
import type { StaffAction, StaffRead } from '#shared/staff-actions.ts'

export type StaffActed<Action extends StaffAction = StaffAction> = {
  action: Action
  /** What it was done to, of the kind that `staffActions` names. */
  entityId: string
  /** The account it is about: of a story its writer's. */
  userId?: string | null | undefined
  /** What it was set to, in a word: a status, an amount in cents, a place. */
  detail?: string
  /** Why, where staff said so. */
  reason?: string
}

declare module '#server/platform/events.ts' {
  interface Events {
    /** Announced by every command that only staff may give, in its transaction: what is undone leaves no trace. */
    StaffActed: StaffActed
  }
}

/** Records that staff read what is private to another account. If it can't be recorded it throws, so that nothing is shown. */
export async function recordStaffRead(ctx: Context, read: StaffActed<StaffRead>): Promise<void> {
  if (ctx.viewer?.id === read.userId) return
  const key = `${read.action} ${read.entityId}`
  await once(ctx, recordStaffRead, key, () => ctx.transaction((tx) => announce(tx, 'StaffActed', read)))
}

/** Whether the viewer may know what only the account's owner and staff may. For everybody else it is null. */
export const seesPrivately = (ctx: Context, user: { id: string }): boolean =>
  ctx.viewer?.id === user.id || ctx.viewer?.isStaff === true

/** The same for what an account keeps to itself: staff who open it are recorded. */
export async function opensAccount(ctx: Context, { id }: { id: string }): Promise<boolean> {
  if (!seesPrivately(ctx, { id })) return false
  await recordStaffRead(ctx, { action: 'READ_ACCOUNT', entityId: id, userId: id })
  return true
}
