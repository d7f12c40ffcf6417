import { phrase, type Phrase } from '#shared/translation/translate.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'

export const roleNames: Record<CollectionRole, Phrase> = { OWNER: phrase`Owner`, EDITOR: phrase`Editor`, WRITER: phrase`Writer` }
