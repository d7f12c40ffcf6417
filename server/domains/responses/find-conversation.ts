import { listsById, readList } from '#server/domains/lists/lists.ts'
import { isResponse, readPublishedStory } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type Conversation, subjectOfResponse, isInThread } from './response.ts'
import { responsePolicy } from './response.policy.ts'
import { responsesByStory } from './responses.sql.ts'

type Subject = Conversation['about']
type Refusal = 'NotFound' | 'Forbidden'

/** The conversation about a story, or the one a response belongs to, if the viewer can see it. */
export async function findConversation(ctx: Context, storyId: string): Promise<Result<Conversation, Refusal>> {
  const parentStory = await readPublishedStory(ctx, storyId)
  if (!parentStory) return refused('NotFound')
  const found = await responsesByStory(ctx).load(storyId)
  const row = isInThread(found) ? found : undefined
  // The parent was deleted, and the conversation with it.
  if (!row && isResponse(parentStory)) return refused('NotFound')
  if (!responsePolicy.see(ctx, parentStory, row)) return refused('NotFound')
  const { kind, id } = row ? subjectOfResponse(row) : ({ kind: 'story', id: storyId } as const)
  const about = await (kind === 'list' ? findList(ctx, id) : findStory(ctx, id))
  return about.ok ? ok({ about: about.value, parentStory, row }) : about
}

export async function findListConversation(ctx: Context, listId: string): Promise<Result<Conversation, Refusal>> {
  const about = await findList(ctx, listId)
  return about.ok ? ok({ about: about.value, parentStory: undefined, row: undefined }) : about
}

async function findStory(ctx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const story = await readPublishedStory(ctx, id)
  return story ? ok({ kind: 'story', id, story }) : refused('NotFound')
}

async function findList(ctx: Context, id: string): Promise<Result<Subject, Refusal>> {
  const read = await readList(ctx, id)
  if (!read.ok) return read
  // A predefined list without a row has never had items, so it takes no responses.
  return (await listsById(ctx).load(id)) ? ok({ kind: 'list', id, list: read.value }) : refused('NotFound')
}
