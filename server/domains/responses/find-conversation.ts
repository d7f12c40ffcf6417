import { type List, listsById, readList } from '#server/domains/lists/lists.ts'
import { isResponse, readStory, readsWholeBody, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { closedDiscussionText } from '#shared/response-bounds.ts'
import { aboutOf, isInThread, type Response } from './response.ts'
import { responsesByPost } from './responses.sql.ts'

type Subject = { kind: 'story'; id: string; story: Story } | { kind: 'list'; id: string; list: List }
type Refusal = 'NotFound' | 'Forbidden'

/** The subject of the conversation, the response being replied to (if any), and its place in the thread. */
export type Conversation = { about: Subject; answered: Story | undefined; row: Response | undefined }

/** The conversation, if the viewer may respond: they can read it, are not blocked, and its owner has not closed it. */
export async function findConversation(tx: Context, postId: string): Promise<Result<Conversation, Refusal>> {
  const read = await readStory(tx, postId)
  if (!read.ok || read.story.state !== 'published') return refused('NotFound')
  const answered = read.story
  const found = await responsesByPost(tx).load(postId)
  const row = isInThread(found) ? found : undefined
  // The parent was deleted, and the conversation with it.
  if (!row && isResponse(answered)) return refused('NotFound')
  if (row?.hidden_at && answered.author_id !== tx.viewer?.id) return refused('NotFound')
  const { kind, id } = row ? aboutOf(row) : ({ kind: 'story', id: postId } as const)
  const about = await (kind === 'list' ? openList(tx, id) : openStory(tx, id))
  return about.ok ? ok({ about: about.value, answered, row }) : about
}

export async function findListConversation(tx: Context, listId: string): Promise<Result<Conversation, Refusal>> {
  const about = await openList(tx, listId)
  return about.ok ? ok({ about: about.value, answered: undefined, row: undefined }) : about
}

async function openStory(tx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const read = await readStory(tx, id)
  if (!read.ok || read.story.state !== 'published') return refused('NotFound')
  const { story } = read
  if (story.discussion_closed_at) return refused('Forbidden', { message: closedDiscussionText('story') })
  if (!(await readsWholeBody(tx, story))) return refused('Forbidden', { message: 'Become a member to respond to this story.' })
  return ok({ kind: 'story', id, story })
}

async function openList(tx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const read = await readList(tx, id)
  if (!read.ok) return read
  // A predefined list without a row has never had items, so it takes no responses.
  if (!(await listsById(tx).load(id))) return refused('NotFound')
  if (read.value.discussion_closed_at) return refused('Forbidden', { message: closedDiscussionText('list') })
  return ok({ kind: 'list', id, list: read.value })
}
