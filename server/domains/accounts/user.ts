import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { Viewer } from '#server/platform/context.ts'
import { day } from '#shared/time/units.ts'

export type User = Selectable<Tables['users']>

/** Deactivated and deleted accounts are hidden from everyone; a suspended one can still read. */
export const isGone = (user: User): boolean => user.deactivated_at !== null || user.deleted_at !== null

/** The grace period of a deleted account, in milliseconds. */
export const deletedKeptMs = 14 * day

/** Deleted, with the grace period over. */
export const isLost = (user: User, now: Date): boolean =>
  user.deleted_at !== null && now.getTime() - user.deleted_at.getTime() >= deletedKeptMs

export const viewerOf = (user: User): Viewer => ({ id: user.id, isStaff: user.is_staff, isSuspended: user.suspended_at !== null })
