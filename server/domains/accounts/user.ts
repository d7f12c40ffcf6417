import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

export type User = Selectable<Tables['users']>

/** Deactivated and deleted accounts are gone for everybody; a suspended one still reads. */
export const isGone = (user: User): boolean => user.deactivated_at !== null || user.deleted_at !== null
