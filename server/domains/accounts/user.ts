import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { day } from '#shared/time/units.ts'

export type User = Selectable<Tables['users']>

/** Deactivated and deleted accounts are hidden from everyone; a suspended one can still read. */
export const isClosed = (user: User): boolean => user.deactivatedAt !== null || user.deletedAt !== null

/** Neither closed nor suspended, so that what it offers can be used. `isActiveAccount` is the same in SQL. */
export const isActive = (user: User): boolean => !isClosed(user) && user.suspendedAt === null

/** The grace period of a deleted account, in milliseconds. */
export const deletionGracePeriodMs = 14 * day

/** Deleted, with the grace period over. */
export const isPastGracePeriod = (user: User, now: Date): boolean =>
  user.deletedAt !== null && now.getTime() - user.deletedAt.getTime() >= deletionGracePeriodMs
