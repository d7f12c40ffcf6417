import type { CollectionRole } from '#shared/enums/publications.ts'

export const roleNames: Record<CollectionRole, string> = { OWNER: 'Owner', EDITOR: 'Editor', WRITER: 'Writer' }
