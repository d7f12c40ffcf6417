import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Viewer } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'

export type User = Selectable<Tables['users']>

/** Deactivated and deleted accounts are hidden from everyone; a suspended one can still read. */
export const isClosed = (user: User): boolean => user.deactivated_at !== null || user.deleted_at !== null

/** The grace period of a deleted account, in milliseconds. */
export const deletionGracePeriodMs = 14 * day

/** Deleted, with the grace period over. */
export const isPastGracePeriod = (user: User, now: Date): boolean =>
  user.deleted_at !== null && now.getTime() - user.deleted_at.getTime() >= deletionGracePeriodMs

export const toViewer = (user: User): Viewer => ({
  id: user.id,
  isStaff: user.is_staff,
  isSuspended: user.suspended_at !== null,
  hasVerifiedEmail: user.email !== null,
})
