import type { CollectionRole } from '#shared/enums/collection-role.ts'

export const roleNames: Record<CollectionRole, string> = { OWNER: 'Owner', EDITOR: 'Editor', WRITER: 'Writer' }
