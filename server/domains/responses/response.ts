import type { Selectable } from 'kysely'
import type { List } from '#server/domains/lists/lists.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** The place of a response: its conversation and its parent. */
export type ResponseRow = Selectable<Tables['responses']>

/** The subject of a conversation. */
export type ConversationSubject = { kind: 'story' | 'list'; id: string }

/** The subject of a conversation, the response being replied to (if any), and its place in the thread. */
export type Conversation = {
  about: { kind: 'story'; id: string; story: Story } | { kind: 'list'; id: string; list: List }
  parentStory: Story | undefined
  row: ResponseRow | undefined
}

export const subjectOfResponse = ({ storyId, listId }: Pick<ResponseRow, 'storyId' | 'listId'>): ConversationSubject =>
  storyId ? { kind: 'story', id: storyId } : { kind: 'list', id: listId ?? '' }

/** A short response in a thread, rather than a story that responds to another. */
export const isInThread = (row: ResponseRow | undefined): row is ResponseRow => row?.form === 'response'
