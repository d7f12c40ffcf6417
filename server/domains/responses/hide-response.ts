import { listPolicy, readList } from '#server/domains/lists/lists.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { minute } from '#shared/time/units.ts'
import { type ConversationSubject, subjectOfResponse, isInThread, type ResponseRow } from './response.ts'
import { markResponseHidden, responsesByStory } from './responses.sql.ts'

const perMinute = { limit: 120, windowMs: minute }

type HideRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden'

/** Whether the parent belongs to the viewer; undefined when they cannot see it. */
async function isParentOwner(tx: Context, { kind, id }: ConversationSubject): Promise<boolean | undefined> {
  if (kind === 'list') {
    const read = await readList(tx, id)
    return read.ok ? listPolicy.edit(tx, read.value) : undefined
  }
  const parent = await storiesById(tx).load(id)
  return parent && parent.state !== 'deleted' ? parent.author_id === tx.viewer?.id : undefined
}

/**
 * A response the viewer may hide, as the owner of its parent or of the whole conversation. Otherwise NotFound, so that nothing is revealed.
 */
async function findToHide(
  tx: Context,
  parent: ConversationSubject,
  responseId: string,
): Promise<Result<ResponseRow, HideRefusal>> {
  if (!tx.viewer) return refused('Unauthorized')
  const row = await responsesByStory(tx).load(responseId)
  const story = await storiesById(tx).load(responseId)
  const above = parent.kind === 'list' ? [row?.list_id] : [row?.story_id, row?.parent_id]
  if (!isInThread(row) || !above.includes(parent.id) || !story || story.state === 'deleted') return refused('NotFound')
  const isOwner = await isParentOwner(tx, parent)
  if (isOwner === undefined) return refused('NotFound')
  if (!isOwner) return refused('Forbidden')
  if (story.author_id === tx.viewer.id) return refused('Forbidden', { message: 'This is your own response. Delete it instead.' })
  const rateLimited = enforceRateLimit(tx, 'hide-response', perMinute)
  return rateLimited ? refused('Forbidden', { message: rateLimited.refusal.message ?? '' }) : ok(row)
}

const setHidden =
  (isHidden: boolean) =>
  (ctx: Context, parent: ConversationSubject, responseId: string): Promise<Result<ResponseRow, HideRefusal>> =>
    ctx.transaction(async (tx) => {
      const found = await findToHide(tx, parent, responseId)
      if (!found.ok) return found
      await markResponseHidden(tx, responseId, isHidden ? (tx.viewer?.id ?? null) : null)
      responsesByStory(tx).clear(responseId)
      await publishEvent(tx, 'ResponseChanged', { responseId, about: subjectOfResponse(found.value) })
      return found
    })

/** Hides a response and its thread from everyone but its writer. */
export const hideResponse = setHidden(true)

export const unhideResponse = setHidden(false)
