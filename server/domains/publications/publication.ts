import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'

/** A publication; the API calls it a collection. */
export type Publication = Selectable<Tables['publications']>

const power: Record<CollectionRole, number> = { OWNER: 3, EDITOR: 2, WRITER: 1 }

/** Each role includes the rights of the lower ones: owner, editor, writer. */
export const hasRole = (role: CollectionRole | undefined, minRole: CollectionRole): boolean =>
  role !== undefined && power[role] >= power[minRole]
