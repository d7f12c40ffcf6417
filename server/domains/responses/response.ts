import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** The place of a response: its conversation and its parent. */
export type ResponseRow = Selectable<Tables['responses']>

/** The subject of a conversation. */
export type ConversationSubject = { kind: 'story' | 'list'; id: string }

export const subjectOfResponse = ({ storyId, listId }: Pick<ResponseRow, 'storyId' | 'listId'>): ConversationSubject =>
  storyId ? { kind: 'story', id: storyId } : { kind: 'list', id: listId ?? '' }

/** A short response in a thread, rather than a story that responds to another. */
export const isInThread = (row: ResponseRow | undefined): row is ResponseRow => row?.form === 'response'
