import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** What makes a post an answer: to which conversation it belongs and what it answers there. */
export type Response = Selectable<Tables['responses']>

/** What a whole conversation is about. */
export type About = { kind: 'story' | 'list'; id: string }

export const aboutOf = ({ story_id, catalog_id }: Pick<Response, 'story_id' | 'catalog_id'>): About =>
  story_id ? { kind: 'story', id: story_id } : { kind: 'list', id: catalog_id ?? '' }

/** A response that stands in a thread; the other kind is a story of its own that answers one. */
export const isInThread = (row: Response | undefined): row is Response => row?.form === 'response'
