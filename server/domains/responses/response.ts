import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** The place of a response: its conversation and its parent. */
export type Response = Selectable<Tables['responses']>

/** The subject of a conversation. */
export type About = { kind: 'story' | 'list'; id: string }

export const aboutOf = ({ story_id, catalog_id }: Pick<Response, 'story_id' | 'catalog_id'>): About =>
  story_id ? { kind: 'story', id: story_id } : { kind: 'list', id: catalog_id ?? '' }

/** A short response in a thread, rather than a story that responds to another. */
export const isInThread = (row: Response | undefined): row is Response => row?.form === 'response'
