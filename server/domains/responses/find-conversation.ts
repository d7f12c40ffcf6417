import { type List, listsById, readList } from '#server/domains/lists/lists.ts'
import { isResponse, readStory, canReadWholeBody, type Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { closedDiscussionText } from '#shared/response-pages.ts'
import { subjectOfResponse, isInThread, type ResponseRow } from './response.ts'
import { responsesByStory } from './responses.sql.ts'

type Subject = { kind: 'story'; id: string; story: Story } | { kind: 'list'; id: string; list: List }
type Refusal = 'NotFound' | 'Forbidden'

/** The subject of the conversation, the response being replied to (if any), and its place in the thread. */
export type Conversation = { about: Subject; parentStory: Story | undefined; row: ResponseRow | undefined }

/** The conversation, if the viewer may respond: they can read it, are not blocked, and its owner has not closed it. */
export async function findConversation(tx: Context, storyId: string): Promise<Result<Conversation, Refusal>> {
  const read = await readStory(tx, storyId)
  if (!read.ok || read.story.state !== 'published') return refused('NotFound')
  const parentStory = read.story
  const found = await responsesByStory(tx).load(storyId)
  const row = isInThread(found) ? found : undefined
  // The parent was deleted, and the conversation with it.
  if (!row && isResponse(parentStory)) return refused('NotFound')
  if (row?.hiddenAt && parentStory.authorId !== tx.viewer?.id) return refused('NotFound')
  const { kind, id } = row ? subjectOfResponse(row) : ({ kind: 'story', id: storyId } as const)
  const about = await (kind === 'list' ? findOpenList(tx, id) : findOpenStory(tx, id))
  return about.ok ? ok({ about: about.value, parentStory, row }) : about
}

export async function findListConversation(tx: Context, listId: string): Promise<Result<Conversation, Refusal>> {
  const about = await findOpenList(tx, listId)
  return about.ok ? ok({ about: about.value, parentStory: undefined, row: undefined }) : about
}

async function findOpenStory(tx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const read = await readStory(tx, id)
  if (!read.ok || read.story.state !== 'published') return refused('NotFound')
  const { story } = read
  if (story.discussionClosedAt) return refused('Forbidden', { message: closedDiscussionText('story') })
  if (!(await canReadWholeBody(tx, story))) return refused('Forbidden', { message: 'Become a member to respond to this story.' })
  return ok({ kind: 'story', id, story })
}

async function findOpenList(tx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const read = await readList(tx, id)
  if (!read.ok) return read
  // A predefined list without a row has never had items, so it takes no responses.
  if (!(await listsById(tx).load(id))) return refused('NotFound')
  if (read.value.discussionClosedAt) return refused('Forbidden', { message: closedDiscussionText('list') })
  return ok({ kind: 'list', id, list: read.value })
}
